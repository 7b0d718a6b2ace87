import { Link } from "@tanstack/react-router";
import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { WeekDots } from "../../ui/week-dots.tsx";
import { homeQueries } from "./queries.ts";
import { SectionHead } from "./section-head.tsx";

const t = homeLowerText.clubs;

export function HomeClubs() {
  const { items } = useAnswer(homeQueries.clubs()).data;
  if (items.length === 0) return null;
  return (
    <section className="wrap mt-18 lg:mt-24">
      <SectionHead heading={t.heading} all={t.all} to="/club" />
      <ul className="mt-6 border-rule-strong border-b-2">
        {items.map((club) => (
          <li
            key={club.slug}
            className="group relative grid items-center gap-x-6 gap-y-1 border-rule-strong border-t-2 py-4.5 lg:grid-cols-[15rem_minmax(0,1fr)_10rem_auto] lg:py-5.5"
          >
            <h3 className="type-3">
              <Link
                to="/club/$slug"
                params={{ slug: club.slug }}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-5"
              >
                {club.name}
              </Link>
            </h3>
            <p className="text-ink-2">{club.summary}</p>
            <p className="font-semibold text-sm">{t.join[club.joinPolicy]}</p>
            <WeekDots
              className="mt-1.5 lg:mt-0"
              label={t.meets(club.name)}
              active={club.meetings.map((meeting) => meeting.weekday)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
