import clsx from "clsx";
import type { ReactNode } from "react";

type Crumb = { label: string; href?: string };

type BreadcrumbProps = {
  /** From the home page to this one; the last has no link. */
  items: Crumb[];
  /** The app's own link; plain anchors without it. */
  renderLink?: (href: string, className: string, label: string) => ReactNode;
  label?: string;
  className?: string;
};

export function Breadcrumb({ items, renderLink = anchor, label = "Jejak halaman", className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={clsx("text-ink-2 text-sm", className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={item.label} className="flex items-center gap-x-2">
              {item.href && !last ? (
                renderLink(
                  item.href,
                  "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink hover:decoration-2",
                  item.label,
                )
              ) : (
                <span aria-current={last ? "page" : undefined} className="font-semibold text-ink">
                  {item.label}
                </span>
              )}
              {last ? null : <span aria-hidden="true">/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const anchor = (href: string, className: string, label: string) => (
  <a href={href} className={className}>
    {label}
  </a>
);
