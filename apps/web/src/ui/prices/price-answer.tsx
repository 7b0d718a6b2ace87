import { type ReactNode, Suspense, useState } from "react";
import { priceWhyText as t } from "../../i18n/courts/price-why.ts";
import { Icon } from "../icon.tsx";

export type PriceWhyProps = {
  /** The name of the priced item. */
  name: string;
  /** The page with all price rules: the only explanation available without JavaScript. */
  href: string;
  /** The link's text. */
  more?: string;
  /** Rendered, and so loaded, only when opened. */
  children: ReactNode;
};

/** The explanation behind a price: its rules or what it includes. */
export function PriceAnswer({ name, href, more = t.all(name), children }: PriceWhyProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group/why"
      // It may have been opened before hydration.
      ref={(element) => {
        if (element?.open) setWasOpened(true);
      }}
      onToggle={() => setWasOpened(true)}
    >
      <WhySummary name={name} />
      <div className="pb-3 text-ink-2 text-sm">
        {wasOpened ? <Suspense fallback={<p>{t.loading}</p>}>{children}</Suspense> : null}
        <a href={href} className="link inline-flex min-h-11 items-center">
          {more}
        </a>
      </div>
    </details>
  );
}

/** The summary of a `details` element in the group "why". */
export function WhySummary({ name }: { name?: string }) {
  return (
    <summary className="link inline-flex min-h-11 list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
      {t.why}
      {name ? <span className="sr-only">{name}</span> : null}
      <Icon name="down" size={16} className="group-open/why:rotate-180" />
    </summary>
  );
}
