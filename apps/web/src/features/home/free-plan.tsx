import type { DayAvailability } from "@lapang/contract/courts";
import type { Venue } from "@lapang/contract/venue";
import { formatTime } from "@lapang/domain/indonesian-date";
import type { LocalTime } from "@lapang/domain/venue-time";
import { homeText } from "../../i18n/home.ts";
import { SitePlan } from "../../ui/drawings/site-plan.tsx";
import { slotHref } from "../courts/court-search.ts";
import { useFollowLink } from "../courts/follow-link.ts";
import { pinNote } from "./today-model.ts";

const t = homeText.today;

type FreePlanProps = { day: DayAvailability; hour: LocalTime; venue: Venue };

/** The site from above; a yellow ball stands on every court that is free at the chosen hour. */
export function FreePlan({ day, hour, venue }: FreePlanProps) {
  const follow = useFollowLink();
  const courts = day.courts.map((told, index) => ({
    number: Number(told.court.code) || index + 1,
    name: told.court.name,
    surface: told.court.surface,
    setting: told.court.setting,
    lights: told.court.lampCount > 0,
    ...pinNote(told, hour),
    slug: told.court.slug,
  }));
  return (
    <SitePlan
      courts={courts}
      label={t.plan(courts.length, formatTime(hour))}
      street={venue.address.street}
      buildings={{ club: t.club, hotel: t.hotel, kost: t.kost }}
      renderPin={({ number }, look, content) => {
        const court = courts.find((one) => one.number === number);
        return (
          <a
            href={slotHref(court?.slug ?? "", { date: day.date, time: court?.time })}
            onClick={follow}
            className={look}
          >
            {content}
          </a>
        );
      }}
    />
  );
}
