import type { TabProps } from "./tab-props.ts";
import type { ReplyOf } from "@lapang/contract/route";
import type { listHouses } from "@lapang/contract/stays/staff-tape";
import { mayActAs, type Role } from "@lapang/domain/staff/roles";
import type { ComponentType } from "react";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { FeedsTab, loadFeeds } from "./feeds/feeds-tab.tsx";
import { KostTab, loadKost } from "./kost/kost-tab.tsx";
import { loadPassports, PassportsTab } from "./passports/passports-tab.tsx";
import { loadRates, RatesTab } from "./rates/rates-tab.tsx";
import { loadTape, TapeTab } from "./tape/tape-tab.tsx";

type Houses = ReplyOf<typeof listHouses>;
export type StaysTab = {
  key: "tape" | "rates" | "feeds" | "passports" | "kost";
  /** The lowest role that sees it; the API checks every request itself. */
  role: Role;
  house: (houses: Houses) => Houses["hotels"];
  load: (opening: Opening, slug: string) => Promise<unknown>;
  Content: ComponentType<TabProps>;
};

/** One tab lists the rooms of all kosts. */
const kosts = ({ kosts }: Houses) => kosts.slice(0, 1);
const hotels = ({ hotels }: Houses) => hotels;

export const staysTabs: readonly StaysTab[] = [
  { key: "tape", role: "front-desk", house: hotels, load: loadTape, Content: TapeTab },
  { key: "rates", role: "front-desk", house: hotels, load: loadRates, Content: RatesTab },
  { key: "feeds", role: "manager", house: hotels, load: loadFeeds, Content: FeedsTab },
  { key: "passports", role: "front-desk", house: hotels, load: loadPassports, Content: PassportsTab },
  { key: "kost", role: "front-desk", house: kosts, load: loadKost, Content: KostTab },
];

/** The tab in the address, if this role may see it. */
export function tabOf({ tab }: OfficeSearch, role: Role): StaysTab {
  const named = staysTabs.find(({ key, role: least }) => key === tab && mayActAs(role, least));
  return named ?? (staysTabs[0] as StaysTab);
}
