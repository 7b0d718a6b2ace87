import type { HotelDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { mayActAs } from "@lapang/domain/staff/roles";
import { lastDayToAsk } from "@lapang/domain/venue/calendar-reach";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { officeRatesText } from "../../../../i18n/office/rates.ts";
import { useAnswer, useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { identityQueries } from "../../../identity/queries.ts";
import { venueQueries } from "../../../venue/queries.ts";
import type { Opening } from "../../kit/office-page.ts";
import { Panel, Row } from "../../kit/panel.tsx";
import { staysQueries } from "../queries.ts";
import type { TabProps } from "../tab-props.ts";
import { RateForm } from "./rate-form.tsx";
import { type RateStretch, rateStretches } from "./rate-stretches.ts";

const t = officeRatesText.rates;

export async function loadRates({ answers }: Opening, slug: string): Promise<void> {
  const today = await findToday(answers);
  await Promise.all([
    answers.get(staysQueries.rates(slug, today, lastDayToAsk(today))),
    answers.get(staysQueries.hotel(slug)),
  ]);
}

async function findToday(answers: Opening["answers"]): Promise<LocalDate> {
  return localDateOf((await answers.get(venueQueries.venue())).zone, new Date());
}

/** Nightly prices that differ from the rate plan, and arrival rules. */
export function RatesTab({ slug }: TabProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const today = localDateOf(venue.zone, new Date());
  const query = staysQueries.rates(slug, today, lastDayToAsk(today));
  const { data: calendar } = useAnswer(query);
  const { data: hotel } = useAnswer(staysQueries.hotel(slug));
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  const stretches = rateStretches(calendar);
  return (
    <div className="stays-panels">
      <Panel title={t.set} count={stretches.length} empty={t.empty}>
        {stretches.map((stretch) => (
          <StretchRow key={`${stretch.roomType} ${stretch.from}`} hotel={hotel} stretch={stretch} />
        ))}
      </Panel>
      {mayActAs(role, "manager") ? (
        <RateForm slug={slug} hotel={hotel} today={today} query={query} />
      ) : (
        <p className="office-empty">{t.managersOnly}</p>
      )}
    </div>
  );
}

function StretchRow({ hotel, stretch }: { hotel: HotelDetail; stretch: RateStretch }) {
  const type = hotel.roomTypes.find(({ slug }) => slug === stretch.roomType);
  const { from, to, prices, minNights, closedToArrival, label } = stretch;
  const planName = (code: string) => type?.ratePlans.find((plan) => plan.code === code)?.name ?? code;
  const rules = [
    ...prices.map(({ plan, price }) => t.price(planName(plan), formatRupiah(price))),
    ...(minNights > 1 ? [t.minimum(minNights)] : []),
    ...(closedToArrival ? [t.closed] : []),
  ];
  const days = from === to ? formatDayMonth(from) : `${formatDayMonth(from)}–${formatDayMonth(to)}`;
  return (
    <Row lead={days} name={type?.name ?? stretch.roomType} about={rules.join(", ")} state={label ?? ""} action={null} />
  );
}
