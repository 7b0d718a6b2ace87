import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type RainWish, useRainPreview } from "./use-rain-preview.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("reports whether the preview belongs to the latest choice", async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const reply = Response.json({ hits: [], others: [], credit: answers.length });
    return new Promise((resolve) => answers.push(() => resolve(reply)));
  });
  const wish = (end: string): RainWish => ({ courts: ["genting"], start: "2043-11-18T02:00:00Z", end });
  const { result, rerender } = renderHook(({ until, news }) => useRainPreview(wish(until), news), {
    initialProps: { until: "2043-11-18T15:00:00Z", news: 0 },
  });
  expect(result.current.isCurrent).toBe(false);
  answers[0]?.();
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true, preview: { credit: 0 } }));
  rerender({ until: "2043-11-18T03:00:00Z", news: 0 });
  expect(result.current).toMatchObject({ isCurrent: false, preview: { credit: 0 } });
  answers[1]?.();
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true, preview: { credit: 1 } }));
  // An event at the desk triggers a refetch; the preview still belongs to the same hours.
  rerender({ until: "2043-11-18T03:00:00Z", news: 1 });
  expect(answers).toHaveLength(3);
  expect(result.current).toMatchObject({ isCurrent: true, preview: { credit: 1 } });
  answers[2]?.();
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true, preview: { credit: 2 } }));
});
