import type { ReplyOf } from "@lapang/contract/route";
import type { listHouses } from "@lapang/contract/stays/staff-tape";
import { mayActAs, type Role } from "@lapang/domain/staff/roles";
import { Link, useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { officeStaysText as t } from "../../../i18n/office/stays.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../../identity/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useCurrentInView } from "../kit/use-current-in-view.ts";
import { FeedsTab, loadFeeds } from "./feeds/feeds-tab.tsx";
import { KostTab, loadKost } from "./kost/kost-tab.tsx";
import { loadPassports, PassportsTab } from "./passports/passports-tab.tsx";
import { staysQueries } from "./queries.ts";
import { loadRates, RatesTab } from "./rates/rates-tab.tsx";
import staysCss from "./stays.css?url";
import type { TabProps } from "./tab-props.ts";
import { loadTape, TapeTab } from "./tape/tape-tab.tsx";

type Houses = ReplyOf<typeof listHouses>;
type StaysTab = {
  key: "tape" | "rates" | "feeds" | "passports" | "kost";
  /** The lowest role that sees it; the API checks every request itself. */
  role: Role;
  house: (houses: Houses) => Houses["hotels"];
  load: (opening: Opening, slug: string) => Promise<unknown>;
  Content: ComponentType<TabProps>;
};

/** Returns the first kost only: one tab lists the rooms of all kosts. */
const kosts = ({ kosts }: Houses) => kosts.slice(0, 1);
const hotels = ({ hotels }: Houses) => hotels;

const staysTabs: readonly StaysTab[] = [
  { key: "tape", role: "front-desk", house: hotels, load: loadTape, Content: TapeTab },
  { key: "rates", role: "front-desk", house: hotels, load: loadRates, Content: RatesTab },
  { key: "feeds", role: "manager", house: hotels, load: loadFeeds, Content: FeedsTab },
  { key: "passports", role: "front-desk", house: hotels, load: loadPassports, Content: PassportsTab },
  { key: "kost", role: "front-desk", house: kosts, load: loadKost, Content: KostTab },
];

/** The tab in the address, if this role may see it. */
function tabOf({ tab }: OfficeSearch, role: Role): StaysTab {
  const named = staysTabs.find(({ key, role: least }) => key === tab && mayActAs(role, least));
  return named ?? (staysTabs[0] as StaysTab);
}

export async function load(opening: Opening): Promise<void> {
  const houses = await opening.answers.get(staysQueries.houses());
  const tab = tabOf(opening.search, opening.role);
  const slug = houseOf(tab.house(houses), opening.search);
  if (slug) await tab.load(opening, slug);
}

function houseOf(houses: readonly { slug: string }[], { house }: OfficeSearch): string | undefined {
  return houses.find(({ slug }) => slug === house)?.slug ?? houses[0]?.slug;
}

/** The hotel and kost pages: guests, prices and tenants. */
export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const { data: houses } = useAnswer(staysQueries.houses());
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  const tab = tabOf(search, role);
  const tabs = useCurrentInView(tab.key);
  const choices = tab.house(houses);
  const slug = houseOf(choices, search);
  const choose = (house: string) => void router.navigate({ to: ".", search: (old) => ({ ...old, house }) });
  return (
    <div className="stays">
      <link rel="stylesheet" href={staysCss} precedence="office" />
      <div className="stays-bar">
        <nav aria-label={t.tabsName} className="stays-tabs" ref={tabs}>
          {staysTabs
            .filter((one) => mayActAs(role, one.role))
            .map(({ key }) => (
              <Link
                key={key}
                to="."
                search={({ house }) => ({ ...(house && { house }), ...(key !== "tape" && { tab: key }) })}
                className="office-button office-step"
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={key === tab.key ? "page" : undefined}
              >
                {t.tabs[key]}
              </Link>
            ))}
        </nav>
        {choices.length > 1 ? (
          <label className="stays-house">
            <span className="sr-only">{t.house}</span>
            <select value={slug} onChange={({ target }) => choose(target.value)}>
              {choices.map((house) => (
                <option key={house.slug} value={house.slug}>
                  {house.name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
      {slug ? <tab.Content key={slug} slug={slug} search={search} /> : <p className="office-empty px-5">{t.noHouse}</p>}
    </div>
  );
}
