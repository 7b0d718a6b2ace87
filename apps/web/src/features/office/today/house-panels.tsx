import type { House } from "@lapang/contract/stays/staff-tape";
import { mayActAs } from "@lapang/domain/staff/roles";
import { officeTodayText } from "../../../i18n/office/today.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../../identity/queries.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { Panel } from "../kit/panel.tsx";
import { ArrivalRow, DepartureRow } from "../stays/house/stay-rows.tsx";
import { kostLists } from "../stays/kost/queries.ts";
import { RequestRows } from "../stays/kost/request-rows.tsx";
import { VisitRows } from "../stays/kost/visit-rows.tsx";
import { staysQueries } from "../stays/queries.ts";
import { StaySheet } from "../stays/stay/stay-sheet.tsx";
import staysCss from "../stays/stays.css?url";
import { StayMoveSheet } from "../stays/tape/stay-move-sheet.tsx";
import { useOfficeLive } from "../use-office-live.ts";

const t = officeTodayText.guests;

export async function loadHouses({ answers, search }: Opening): Promise<void> {
  const { hotels, kosts } = await answers.get(staysQueries.houses());
  await Promise.all([
    ...hotels.map(({ slug }) => answers.get(staysQueries.day(slug))),
    ...(kosts.length > 0 ? [answers.get(kostLists.requests(search)), answers.get(kostLists.visits(search))] : []),
  ]);
}

/** Today's arrivals and departures, and applications for kost rooms; hidden at a venue without houses. */
export function HousePanels({ search }: { search: OfficeSearch }) {
  const { hotels, kosts } = useAnswer(staysQueries.houses()).data;
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  return (
    <>
      {hotels.map((hotel) => (
        <HotelPanels key={hotel.slug} hotel={hotel} isOneOfSeveral={hotels.length > 1} search={search} />
      ))}
      {kosts.length > 0 ? (
        <>
          <RequestRows search={search} mayDecide={mayActAs(role, "manager")} hideEmpty />
          <VisitRows search={search} hideEmpty />
        </>
      ) : null}
    </>
  );
}

type HotelPanelsProps = { hotel: House; isOneOfSeveral: boolean; search: OfficeSearch };

function HotelPanels({ hotel, isOneOfSeveral, search }: HotelPanelsProps) {
  const query = staysQueries.day(hotel.slug);
  const { data: day } = useAnswer(query);
  useOfficeLive(query);
  const arriving = day.arrivals.filter(({ state }) => state === "expected");
  const leaving = day.inHouse.filter(({ checkOut }) => checkOut <= day.date);
  const opened = search.stay ?? search.move;
  const isOpened = [...day.arrivals, ...day.inHouse, ...day.departures].some(({ itemId }) => itemId === opened);
  const titled = (title: string) => (isOneOfSeveral ? t.at(title, hotel.name) : title);
  return (
    <>
      <Panel title={titled(t.arrivals)} count={arriving.length} hideEmpty>
        {arriving.map((stay) => (
          <ArrivalRow key={stay.itemId} stay={stay} />
        ))}
      </Panel>
      <Panel title={titled(t.departures)} count={leaving.length} hideEmpty>
        {leaving.map((stay) => (
          <DepartureRow key={stay.itemId} stay={stay} />
        ))}
      </Panel>
      {isOpened ? <OpenedStay slug={hotel.slug} search={search} /> : null}
    </>
  );
}

/** The sheets of the tape chart, for actions that need more than one press. */
function OpenedStay({ slug, search }: { slug: string; search: OfficeSearch }) {
  const tape = useOptionalAnswer(staysQueries.tape(slug));
  if (!tape) return null;
  return (
    <>
      <link rel="stylesheet" href={staysCss} precedence="office" />
      <StaySheet search={search} tape={tape} />
      <StayMoveSheet search={search} tape={tape} />
    </>
  );
}
