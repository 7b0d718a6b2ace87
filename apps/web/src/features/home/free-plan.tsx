import type { DayAvailability } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalTime } from "@lapang/domain/venue/venue-time";
import { homeText } from "../../i18n/site/home.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { useFollowLink } from "../../lib/page/follow-link.ts";
import { mostOnPlan } from "../../ui/drawings/site-layout.ts";
import { SitePlan } from "../../ui/drawings/site-plan.tsx";
import { slotHref } from "../courts/court-search.ts";
import { FreeCourts } from "./free-courts.tsx";
import { homeQueries } from "./queries.ts";
import { pinNote } from "./today-model.ts";

const t = homeText.today;

type FreePlanProps = { day: DayAvailability; hour: LocalTime; venue: Venue };

/** The site plan, or a list as on a phone if the venue has more courts than the plan has places. */
export function FreePlan(props: FreePlanProps) {
  return props.day.courts.length > mostOnPlan ? <FreeCourts {...props} /> : <Plan {...props} />;
}

/** A yellow ball marks every court that is free at the chosen hour. */
function Plan({ day, hour, venue }: FreePlanProps) {
  const follow = useFollowLink();
  const hotels = useAnswer(homeQueries.stay("hotel")).data.total;
  const kosts = useAnswer(homeQueries.stay("kost")).data.total;
  const courts = day.courts.map((courtDay) => ({
    slug: courtDay.court.slug,
    code: courtDay.court.code,
    name: courtDay.court.name,
    surface: courtDay.court.surface,
    setting: courtDay.court.setting,
    lights: courtDay.court.lampCount > 0,
    ...pinNote(courtDay, hour),
  }));
  return (
    <SitePlan
      courts={courts}
      label={t.plan(courts.length, formatTime(hour))}
      street={venue.address.street}
      buildings={{ club: t.club, hotel: hotels > 0 ? t.hotel : undefined, kost: kosts > 0 ? t.kost : undefined }}
      renderPin={({ slug, time }, look, content) => (
        <a href={slotHref(slug, { date: day.date, time })} onClick={follow} className={look}>
          {content}
        </a>
      )}
    />
  );
}
