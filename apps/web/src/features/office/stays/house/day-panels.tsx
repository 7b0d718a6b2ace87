import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { Panel } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { staysQueries } from "../queries.ts";
import { ArrivalRow, DepartureRow, GuestRow } from "./stay-rows.tsx";

const t = officeStaysText.day;

/** Today's arrivals, guests and departures, each with its action. */
export function DayPanels({ slug }: { slug: string }) {
  const query = staysQueries.day(slug);
  const { data: day } = useAnswer(query);
  useOfficeLive(query);
  const staying = day.inHouse.filter(({ checkOut }) => checkOut > day.date);
  const leaving = day.inHouse.filter(({ checkOut }) => checkOut <= day.date);
  return (
    <div className="stays-panels">
      <Panel title={t.arrivals} count={day.arrivals.length} empty={t.noArrivals}>
        {day.arrivals.map((stay) => (
          <ArrivalRow key={stay.itemId} stay={stay} />
        ))}
      </Panel>
      <Panel title={t.departures} count={leaving.length} empty={t.noDepartures}>
        {leaving.map((stay) => (
          <DepartureRow key={stay.itemId} stay={stay} />
        ))}
      </Panel>
      <Panel title={t.inHouse} count={staying.length} empty={t.noInHouse}>
        {staying.map((stay) => (
          <GuestRow key={stay.itemId} stay={stay} />
        ))}
      </Panel>
    </div>
  );
}
