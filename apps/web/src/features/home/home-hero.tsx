import type { Venue } from "@lapang/contract/site/venue";
import { homeText } from "../../i18n/site/home.ts";
import { Trajectory } from "../../ui/trajectory.tsx";
import { openingRows } from "../courts/prices/price-words.ts";
import { HeroSearch } from "./hero-search.tsx";
import "./hero.css";

const t = homeText.hero;

export function HomeHero({ venue }: { venue: Venue }) {
  const [opening] = openingRows(venue.openingHours);
  const [main, jam, berapa] = t.words;
  return (
    <section className="hero field-court">
      <div className="hero-plan">
        <div className="hero-run" />
        <div className="hero-back" />
        <div className="hero-serve" />
        <div className="hero-net" />
        <h1 className="hero-title">
          <span>{main} </span>
          <span>{jam} </span>
          <span>
            {berapa}
            <span className="hero-dot">?</span>
          </span>
        </h1>
        <p className="hero-sub">
          {venue.tagline}{" "}
          {opening ? <span className="no-break">{t.open(`${opening.hours}\u00a0${venue.zoneLetters}`)}</span> : null}
        </p>
        <Flight />
        <div className="hero-say">
          <HeroSearch venue={venue} />
        </div>
      </div>
    </section>
  );
}

const box = [100, 100] as const;

/** The ball's flight to the search button: one bounce on wide screens, a lob on phones. */
function Flight() {
  return (
    <div aria-hidden="true" className="hero-flight pointer-events-none relative">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="size-full overflow-visible @min-[48rem]:hidden"
      >
        <path
          d="M86 0C-18 26-14 74 84 100"
          fill="none"
          stroke="var(--ball)"
          strokeWidth="4.5"
          strokeDasharray=".1 12"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="hidden size-full @min-[48rem]:block">
        <Trajectory
          stretch
          className="size-full"
          box={box}
          points={[
            [0, 0],
            [56, -22],
          ]}
          lift={105}
        />
        <i className="-translate-x-1/2 top-[-22%] left-[56%] h-4 w-13 rounded-[50%] border-3 border-ball" />
        <Trajectory
          stretch
          className="size-full"
          box={box}
          points={[
            [56, -22],
            [100, 100],
          ]}
          lift={70}
        />
      </div>
    </div>
  );
}
