import type { Venue } from "@lapang/contract/venue";
import { homeLowerText as t } from "../../i18n/home-lower.ts";
import { Ball } from "../../ui/ball.tsx";
import { Marquee } from "../../ui/marquee.tsx";
import { OpenMatchStrip } from "../clubs/open-match/open-match-strip.tsx";
import { HourPackages } from "../packages/hour-packages.tsx";
import { HomeArticles } from "./home-articles.tsx";
import { HomeClubs } from "./home-clubs.tsx";
import { HomeProgrammes } from "./home-programmes.tsx";
import { HomeStays } from "./home-stays.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Questions } from "./questions.tsx";

const SECONDS_PER_ANNOUNCEMENT = 7;

/** Everything below today's courts; its code comes when somebody scrolls there. */
export function HomeLower({ venue }: { venue: Venue }) {
  return (
    <>
      <HourPackages venue={venue} />
      <HomeProgrammes />
      <OpenMatchStrip />
      <HomeClubs />
      <HomeStays />
      <HomeArticles />
      {venue.announcements.length > 0 ? (
        <Marquee
          label={t.announcements}
          duration={venue.announcements.length * SECONDS_PER_ANNOUNCEMENT}
          className="mt-18 lg:mt-26"
        >
          {venue.announcements.map((line) => (
            <span key={line} className="inline-flex items-center gap-7 py-4 pr-7">
              {line}
              <Ball size={18} />
            </span>
          ))}
        </Marquee>
      ) : null}
      <HowItWorks />
      <Questions faqs={venue.faqs} />
    </>
  );
}
