import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export type PageLink = {
  page: number;
  className: string;
  "aria-label": string;
  "aria-current"?: "page";
  children: ReactNode;
};

type PaginationProps = {
  page: number;
  pageCount: number;
  /** Renders the app's own link for a page. */
  renderLink: (link: PageLink) => ReactNode;
  label?: string;
  className?: string;
};

const box = "grid min-h-11 min-w-11 place-items-center px-2 font-bold text-sm";

export function Pagination({ page, pageCount, renderLink, label = "Halaman", className }: PaginationProps) {
  if (pageCount <= 1) return null;
  const here = Math.min(Math.max(page, 1), pageCount);
  return (
    <nav aria-label={label} className={clsx("flex flex-wrap items-center gap-1.5", className)}>
      <Step page={here - 1} possible={here > 1} label="Halaman sebelumnya" icon="left" renderLink={renderLink} />
      <ol className="flex flex-wrap items-center gap-1.5">
        {pageWindow(here, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === "string" ? (
              <span aria-hidden="true" className={clsx(box, "min-w-6 px-0 text-ink-3")}>
                …
              </span>
            ) : (
              renderLink({
                page: entry,
                className: clsx(
                  box,
                  entry === here ? "rounded-full bg-ball text-on-ball border-2 border-rule-strong" : "hover:bg-line-3",
                ),
                "aria-label": `Halaman ${entry}`,
                ...(entry === here ? { "aria-current": "page" as const } : {}),
                children: entry,
              })
            )}
          </li>
        ))}
      </ol>
      <Step
        page={here + 1}
        possible={here < pageCount}
        label="Halaman berikutnya"
        icon="right"
        renderLink={renderLink}
      />
    </nav>
  );
}

type StepProps = {
  page: number;
  possible: boolean;
  label: string;
  icon: "left" | "right";
  renderLink: PaginationProps["renderLink"];
};

function Step({ page, possible, label, icon, renderLink }: StepProps) {
  // A disabled step keeps its place, so that the numbers do not shift under the thumb.
  if (!possible) {
    return (
      <span aria-hidden="true" className={clsx(box, "border-[1.5px] border-rule text-ink-3")}>
        <Icon name={icon} />
      </span>
    );
  }
  return renderLink({
    page,
    className: clsx(box, "border-[1.5px] border-control hover:border-rule-strong hover:bg-line-2"),
    "aria-label": label,
    children: <Icon name={icon} />,
  });
}

/** First, last, and the neighbours of the current page; a gap of one page is shown as that page. */
export function pageWindow(page: number, pageCount: number): (number | "gap-before" | "gap-after")[] {
  const shown = new Set([1, 2, page - 1, page, page + 1, pageCount - 1, pageCount]);
  if (page > 4) shown.delete(2);
  if (page < pageCount - 3) shown.delete(pageCount - 1);
  const pages = [...shown].filter((entry) => entry >= 1 && entry <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((entry, index) => {
    const before = pages[index - 1];
    if (before === undefined || entry - before === 1) return [entry];
    return [entry <= page ? "gap-before" : "gap-after", entry] as const;
  });
}
