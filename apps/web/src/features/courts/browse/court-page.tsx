import { useAnswer } from "../../../lib/api/use-answer.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { SlotSearch } from "../court-search.ts";
import { courtQueries } from "../queries.ts";
import { useLiveCourt } from "../slots/live-courts.ts";
import { layOver } from "../slots/own-slots.ts";
import { SlotPanel } from "../slots/slot-panel.tsx";
import type { Pick } from "../slots/slot-pick.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";
import { useOwnHours } from "../slots/use-own-hours.ts";
import { freeRunFrom, weekOf, weekStart } from "../slots/week-model.ts";
import { CourtTitle } from "./court-title.tsx";

const CourtLower = whenVisible(
  () => import("./court-lower.tsx").then((module) => module.CourtLower),
  "min-h-80",
  "seen",
);
const PickedExtras = whenVisible(
  () => import("../slots/picked-extras.tsx").then((module) => module.PickedExtras),
  "min-h-0",
);
// Fixed over the page, but placed at its top in the DOM, so that they load at once.
const BookBar = whenVisible(() => import("../slots/book-bar.tsx").then((module) => module.BookBar), "min-h-0");
const TakenSheet = whenVisible(() => import("../slots/taken-sheet.tsx").then((module) => module.TakenSheet), "min-h-0");

type CourtPageProps = { slug: string; search: SlotSearch };

export function CourtPage({ slug, search }: CourtPageProps) {
  const { data: court } = useAnswer(courtQueries.detail(slug));
  const { data: venue } = useAnswer(venueQueries.venue());
  const { today } = useAnswer(courtQueries.week(slug)).data;
  const week = weekOf(today, search.date);
  // The first week is fetched without a date, so that its URL does not change at midnight.
  const from = week === 0 ? undefined : weekStart(today, week);
  const query = courtQueries.week(slug, from);
  const { data: published, stale } = useAnswer(query);
  useLiveCourt(query, slug);
  const own = useOwnHours();
  const days = published.days.map(({ date, slots }) => ({ date, slots: layOver(slots, slug, own) }));
  const availability = own.length > 0 ? { ...published, days } : published;

  const day = availability.days.find(({ date }) => date === search.date) ?? availability.days[0];
  const hours = Math.min(court.maxSlots, Math.max(court.minSlots, search.hours ?? 1));
  const slots = day?.slots ?? [];
  const pick: Pick = {
    date: day?.date ?? today,
    time: search.time,
    hours,
    slots,
    addOns: search.addOns,
    coach: search.coach,
    run: freeRunFrom(slots, search.time, hours),
  };
  const [takenDate, takenTime] = search.taken?.split("T") ?? [];
  const takenDay = days.find(({ date }) => date === takenDate);
  const taken = takenDay?.slots.find((slot) => slot.from === takenTime && slot.state === "taken" && !slot.mine);
  return (
    <article>
      {pick.run.length > 0 ? <BookBar court={court} venue={venue} pick={pick} /> : null}
      {takenDay && taken ? (
        <TakenSheet
          court={court}
          pick={pick}
          date={takenDay.date}
          slot={taken}
          slots={takenDay.slots}
          zoneLetters={venue.zoneLetters}
        />
      ) : null}
      <CourtTitle court={court} />
      <div className="wrap items-start gap-8 pt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:pt-10 xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:gap-10">
        <div className="min-w-0">
          <SlotPicker
            court={court}
            venue={venue}
            availability={availability}
            week={week}
            pick={pick}
            stale={stale}
            withOwn={own.length > 0}
          />
          {pick.run.length > 0 ? <PickedExtras slug={slug} pick={pick} /> : null}
        </div>
        <SlotPanel court={court} venue={venue} now={availability.now} pick={pick} />
      </div>
      <CourtLower court={court} venue={venue} />
    </article>
  );
}
