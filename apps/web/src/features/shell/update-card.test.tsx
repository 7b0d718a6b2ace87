import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { updateText } from "../../i18n/shell/update.ts";
import { UpdateCard } from "./update-card.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("reloads into the new version, also when its worker cannot activate", async () => {
  vi.useFakeTimers();
  const waiting = Object.assign(new EventTarget(), { state: "installed", postMessage: vi.fn() });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ waiting }) } });
  const workers: string[] = [];
  vi.stubGlobal(
    "Worker",
    class {
      constructor(path: string) {
        workers.push(path);
      }
    },
  );
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  render(<UpdateCard />);
  fireEvent.click(screen.getByRole("button", { name: updateText.action }));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
  expect(workers).not.toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  const before = workers.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(workers).toHaveLength(before);
});
