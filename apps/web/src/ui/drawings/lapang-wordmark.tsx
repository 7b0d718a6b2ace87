import clsx from "clsx";

/** The product's name at the bottom of the page, as wide as its box. Decorative: the footer contains the name as text. */
export function LapangWordmark({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx("wordmark select-none overflow-hidden", className)}>
      <span className="wordmark-text">Lapang</span>
    </div>
  );
}
