import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the current link of a scrolling bar into view. */
export function useCurrentInView(current: unknown): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page's entry must be scrolled into view.
  useEffect(() => {
    line.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return line;
}
