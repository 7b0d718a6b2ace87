import { mayActAs } from "@lapang/domain/staff/roles";
import { Link, useRouter } from "@tanstack/react-router";
import { officeLodgingText as t } from "../../../i18n/office/lodging.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../../identity/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useCurrentInView } from "../kit/use-current-in-view.ts";
import lodgingCss from "./lodging.css?url";
import { lodgingTabs, tabOf } from "./lodging-tabs.ts";
import { lodgingQueries } from "./queries.ts";

export async function load(opening: Opening): Promise<void> {
  const houses = await opening.answers.get(lodgingQueries.houses());
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
  const { data: houses } = useAnswer(lodgingQueries.houses());
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  const tab = tabOf(search, role);
  const tabs = useCurrentInView(tab.key);
  const choices = tab.house(houses);
  const slug = houseOf(choices, search);
  const choose = (house: string) => void router.navigate({ to: ".", search: (old) => ({ ...old, house }) });
  return (
    <div className="lodging">
      <link rel="stylesheet" href={lodgingCss} precedence="office" />
      <div className="lodging-bar">
        <nav aria-label={t.tabsName} className="lodging-tabs" ref={tabs}>
          {lodgingTabs
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
          <label className="lodging-house">
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
