import type { LocalTime } from "@lapang/domain/venue/venue-time";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { whenVisible } from "../../lib/page/when-visible.tsx";
import { venueQueries } from "../venue/queries.ts";
import { HomeHero } from "./home-hero.tsx";
import { TodayFree } from "./today-free.tsx";

const HomeLower = whenVisible(() => import("./home-lower.tsx").then((module) => module.HomeLower));

export function HomePage({ time }: { time: LocalTime | undefined }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <>
      <HomeHero venue={venue} />
      <TodayFree venue={venue} time={time} />
      <HomeLower venue={venue} />
    </>
  );
}
