import clsx from "clsx";

type NotFoundDrawingProps = { label?: string; caption?: string; className?: string };

const seams = (r: number) =>
  `M${-0.7 * r} ${-0.68 * r}c${0.44 * r} ${0.4 * r} ${0.44 * r} ${0.96 * r} 0 ${1.36 * r}M${0.7 * r} ${-0.68 * r}c${-0.44 * r} ${0.4 * r} ${-0.44 * r} ${0.96 * r} 0 ${1.36 * r}`;

/**
 * A ball that is 404 mm out. A block above the text; on wide screens it fills its positioned parent, and the text is at the
 * bottom left, clear of the lines.
 */
export function NotFoundDrawing({
  label = "Bola jatuh di luar garis lapangan",
  caption = "Keluar 404 mm",
  className,
}: NotFoundDrawingProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className={clsx(
        "drawing-404 pointer-events-none relative aspect-[390/484] max-h-[22rem] w-full md:max-h-[32rem] lg:absolute lg:inset-0 lg:aspect-auto lg:max-h-none",
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 390 484"
        preserveAspectRatio="xMaxYMin meet"
        className="drawing size-full overflow-visible lg:hidden"
      >
        <path d="M-400 196H244V-10M180 196V-10" fill="none" stroke="var(--paint)" strokeWidth="13" />
        <path d="M30 96C120 110 230 180 292 300" className="flight" />
        <ellipse
          cx="300"
          cy="322"
          rx="34"
          ry="19"
          transform="rotate(60 300 322)"
          fill="var(--court-deep)"
          stroke="var(--ball)"
          strokeWidth="3"
        />
        <path d="M312 350C334 382 350 372 352 404" className="flight" />
        <g transform="translate(336 446) rotate(24)">
          <circle r="34" fill="var(--ball)" />
          <path d={seams(34)} className="seam" strokeWidth="3" />
        </g>
        <path d="M250 208v144M277 318v34" stroke="var(--paint)" strokeWidth="1.5" strokeDasharray="2 5" />
        <path d="M250 352v18M277 352v18M250 361h27" stroke="var(--paint)" strokeWidth="2.5" />
        <text x="277" y="394" textAnchor="end" fill="var(--paint)" fontSize="17">
          {caption}
        </text>
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 1280 800"
        preserveAspectRatio="xMaxYMid slice"
        className="drawing size-full max-lg:hidden"
      >
        <path d="M-800 236H846V-20M640 236V-20" fill="none" stroke="var(--paint)" strokeWidth="22" />
        <path d="M430 225v-28" stroke="var(--paint)" strokeWidth="12" />
        <path d="M250-20C520 10 820 120 948 366" className="flight" />
        <ellipse
          cx="966"
          cy="400"
          rx="62"
          ry="34"
          transform="rotate(58 966 400)"
          fill="var(--court-deep)"
          stroke="var(--ball)"
          strokeWidth="4"
        />
        <path d="M992 440C1040 500 1090 470 1130 560" className="flight" />
        <g transform="translate(1144 640) rotate(24)">
          <circle r="66" fill="var(--ball)" />
          <path d={seams(66)} className="seam" strokeWidth="6" />
        </g>
        <path d="M856 258v204M922 396v66" stroke="var(--paint)" strokeWidth="2" strokeDasharray="2 7" />
        <path d="M856 462v28M922 462v28M856 476h66" stroke="var(--paint)" strokeWidth="3" />
        <text x="922" y="528" textAnchor="end" fill="var(--paint)" fontSize="26">
          {caption}
        </text>
      </svg>
    </div>
  );
}
