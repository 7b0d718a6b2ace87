import { type RefObject, useEffect, useRef } from "react";

/** For links in one line that a phone pushes along: the one that is open stands in view, whichever it is. */
export function useCurrentInView(current: unknown): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry to bring into view.
  useEffect(() => {
    line.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return line;
}
