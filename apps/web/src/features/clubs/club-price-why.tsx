import { lazy } from "react";
import { priceWhyText } from "../../i18n/courts/price-why.ts";
import { PriceWhy } from "../../ui/prices/price-why.tsx";

const ClubPriceRules = lazy(() =>
  import("./club-price-rules.tsx").then((module) => ({ default: module.ClubPriceRules })),
);

/** The anchor of the members' benefits on a club's page. */
export const PERKS = "manfaat";

export function ClubPriceWhy({ slug, name }: { slug: string; name: string }) {
  return (
    <PriceWhy name={name} href={`/club/${slug}#${PERKS}`} more={priceWhyText.page(name)}>
      <ClubPriceRules slug={slug} />
    </PriceWhy>
  );
}
