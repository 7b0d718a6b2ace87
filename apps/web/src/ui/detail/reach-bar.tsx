import { type ReactNode, useEffect, useRef, useState } from "react";

type ReachBarProps = { words: string; price: string; children: ReactNode };

/**
 * On a phone the panel is below the first screen. Until it is scrolled into view, a bar above the tabs shows its price and
 * button.
 */
export function ReachBar({ words, price, children }: ReachBarProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!panel.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      // Keep the bar until the panel's own button is nearly in view.
      { rootMargin: "0px 0px -40% 0px" },
    );
    observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={panel} />
      {isBelow ? (
        <div
          data-bar="fixed"
          className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line md:hidden"
        >
          <div className="wrap flex min-h-18 items-center justify-between gap-3 py-2">
            <p className="min-w-0 leading-tight">
              <b className="no-break block font-extrabold text-xl tracking-[-.03em]">{price}</b>
              <span className="text-ink-2 text-sm">{words}</span>
            </p>
            {children}
          </div>
        </div>
      ) : null}
    </>
  );
}
