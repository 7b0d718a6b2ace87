import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NoticeQuestion } from "./notice-question.tsx";

let permission: NotificationPermission;

beforeEach(() => {
  permission = "default";
  localStorage.clear();
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = "granted";
      return permission;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const twice = () =>
  render(
    <>
      <NoticeQuestion />
      <NoticeQuestion />
    </>,
  );

it("an answer in one place closes the question in all others", async () => {
  twice();
  const [yes] = screen.getAllByRole("button", { name: "Ya, kabari saya" });
  await act(async () => yes?.click());
  expect(permission).toBe("granted");
  expect(screen.queryAllByRole("region")).toHaveLength(0);
});

it("stays away for thirty days after “nanti”", async () => {
  twice();
  const [later] = screen.getAllByRole("button", { name: "Nanti" });
  act(() => later?.click());
  expect(screen.queryAllByRole("region")).toHaveLength(0);
  cleanup();
  twice();
  expect(screen.queryAllByRole("region")).toHaveLength(0);
  expect(permission).toBe("default");
});

it("is not shown after a refusal", () => {
  permission = "denied";
  twice();
  expect(screen.queryAllByRole("region")).toHaveLength(0);
});

it("explains on an iPhone how to install first, and offers no prompt", () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)");
  render(<NoticeQuestion />);
  expect(screen.getByRole("region").textContent).toMatch(/Layar Utama/i);
  expect(screen.queryByRole("button", { name: "Ya, kabari saya" })).toBeNull();
  act(() => screen.getByRole("button", { name: "Mengerti" }).click());
  expect(screen.queryByRole("region")).toBeNull();
});
