import { type ReactNode, Suspense, useState } from "react";
import { priceWhyText as t } from "../../i18n/courts/price-why.ts";
import { Icon } from "../icon.tsx";

export type PriceWhyProps = {
  /** Whose price it is. */
  name: string;
  /** Where the rules stand in full; without JavaScript the only answer. */
  href: string;
  /** What the link there says. */
  more?: string;
  /** Rendered, and so loaded, when somebody asks. */
  children: ReactNode;
};

/** Behind a price: the rules that made it, or what it includes. */
export function PriceAnswer({ name, href, more = t.all(name), children }: PriceWhyProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group/why"
      // May have been opened before this woke up.
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

/** The question itself; stands in a `details` of the group "why". */
export function WhySummary({ name }: { name?: string }) {
  return (
    <summary className="link inline-flex min-h-11 list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
      {t.why}
      {name ? <span className="sr-only">{name}</span> : null}
      <Icon name="down" size={16} className="group-open/why:rotate-180" />
    </summary>
  );
}
