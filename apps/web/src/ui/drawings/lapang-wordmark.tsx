import clsx from "clsx";

/** The name as wide as its box, standing on the end of the page. Decoration: the footer says the name in words. */
export function LapangWordmark({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx("wordmark select-none overflow-hidden", className)}>
      <span className="wordmark-text">Lapang</span>
    </div>
  );
}
