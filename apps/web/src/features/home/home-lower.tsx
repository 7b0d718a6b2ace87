import type { Venue } from "@lapang/contract/site/venue";
import { OpenMatchStrip } from "../clubs/open-match/open-match-strip.tsx";
import { HourPackages } from "../packages/hour-packages.tsx";
import { AnnouncementsStrip } from "./announcements-strip.tsx";
import { HomeArticles } from "./home-articles.tsx";
import { HomeClubs } from "./home-clubs.tsx";
import { HomeProgrammes } from "./home-programmes.tsx";
import { HomeStays } from "./home-stays.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Questions } from "./questions.tsx";

/** Everything below today's courts; its code loads on scrolling there. */
export function HomeLower({ venue }: { venue: Venue }) {
  return (
    <>
      <HourPackages venue={venue} />
      <HomeProgrammes />
      <OpenMatchStrip />
      <HomeClubs />
      <HomeStays />
      <HomeArticles />
      <AnnouncementsStrip announcements={venue.announcements} partners={venue.partners} />
      <HowItWorks />
      <Questions faqs={venue.faqs} />
    </>
  );
}
