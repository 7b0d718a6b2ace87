import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type RainWish, useRainPreview } from "./use-rain-preview.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says of what it shows whether it answers the newest wish", async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const reply = Response.json({ hits: [], others: [], credit: answers.length });
    return new Promise((resolve) => answers.push(() => resolve(reply)));
  });
  const wish = (end: string): RainWish => ({ courts: ["genting"], start: "2043-11-18T02:00:00Z", end });
  const { result, rerender } = renderHook(({ until }) => useRainPreview(wish(until), 0), {
    initialProps: { until: "2043-11-18T15:00:00Z" },
  });
  expect(result.current.isCurrent).toBe(false);
  answers[0]?.();
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true, preview: { credit: 0 } }));
  rerender({ until: "2043-11-18T03:00:00Z" });
  expect(result.current).toMatchObject({ isCurrent: false, preview: { credit: 0 } });
  answers[1]?.();
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true, preview: { credit: 1 } }));
});
