import { lazy } from "react";
import { priceWhyText } from "../../i18n/courts/price-why.ts";
import { PriceWhy } from "../../ui/prices/price-why.tsx";

const ProgrammePriceRules = lazy(() =>
  import("./programme-price-rules.tsx").then((module) => ({ default: module.ProgrammePriceRules })),
);

/** The anchor on a programme's page of what its price includes. */
export const INCLUDES = "termasuk";

/** Above the card's own link, which covers the whole card. */
export function ProgrammePriceWhy({ slug, name }: { slug: string; name: string }) {
  return (
    <div className="relative z-1">
      <PriceWhy name={name} href={`/academy/${slug}#${INCLUDES}`} more={priceWhyText.page(name)}>
        <ProgrammePriceRules slug={slug} />
      </PriceWhy>
    </div>
  );
}
