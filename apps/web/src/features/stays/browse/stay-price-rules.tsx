import type { StayCard } from "@lapang/contract/stays/stays";
import { HotelPriceRules } from "../hotel/hotel-price-rules.tsx";
import { KostPriceRules } from "../kost/kost-price-rules.tsx";
import type { StaySearch } from "../stay-search.ts";

/** The rules behind a stay's price, for the requested dates if any. */
export function StayPriceRules({ stay, search }: { stay: StayCard; search: StaySearch }) {
  if (stay.kind === "kost") return <KostPriceRules slug={stay.slug} />;
  return <HotelPriceRules stay={stay} search={search} />;
}
