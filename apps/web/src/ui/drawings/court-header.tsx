import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-paths.ts";
import { type Tone, toneField } from "./tone.ts";

type Fact = {
  icon?: IconName;
  text: string;
  /** Hidden on phones. */
  extra?: boolean;
};

type CourtHeaderProps = {
  title: string;
  tone?: Tone;
  /** Breadcrumb or one short line, above the court. */
  eyebrow?: ReactNode;
  /** A word above the title, inside the backcourt: "Lapangan 3". */
  kicker?: ReactNode;
  /** Shown in the service boxes. */
  facts?: Fact[];
  /** Text, a compass or the call to action, across the centre line or the net. */
  aside?: ReactNode;
  /** `near` leaves room for a long title; `far` shows both halves of the court and suits one-word names. */
  view?: "near" | "far";
  /** 2 if the page already has a title. */
  headingLevel?: 1 | 2;
  className?: string;
};

/** The page's title in the backcourt of a court that keeps its proportion from 320 to 1920 px. */
export function CourtHeader({
  title,
  tone = "court",
  eyebrow,
  kicker,
  facts = [],
  aside,
  view = "near",
  headingLevel = 1,
  className,
}: CourtHeaderProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={clsx("court-header", toneField[tone], className)}>
      <div className="court-plan" data-view={view} data-bare={!aside}>
        <div className="court-eyebrow">{eyebrow}</div>
        <div className="court-back">
          <div className="font-semibold">{kicker}</div>
          <div className="court-title-box">
            <Heading className="court-title" data-fit={fitOf(title)}>
              {title}
            </Heading>
          </div>
        </div>
        <div className="court-serve">
          {facts.length > 0 ? (
            <ul className="court-facts">
              {facts.map((fact) => (
                <li
                  key={fact.text}
                  className={clsx(
                    "flex min-w-0 items-start gap-2.5 font-semibold text-[.9375rem] leading-snug md:text-base",
                    fact.extra && "max-md:hidden",
                  )}
                >
                  {fact.icon ? <Icon name={fact.icon} className="mt-0.5 max-[22rem]:hidden" /> : null}
                  <span className="min-w-0">{fact.text}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {aside ? <div className="court-far">{aside}</div> : null}
        <div className="court-net" />
        <div className="court-rest" />
      </div>
    </div>
  );
}

/** The size class of the longest word. A long title gets one class smaller, so that it stays within three lines. */
export function fitOf(title: string): number {
  const buckets = [4, 6, 8, 10, 13, 18];
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const at = buckets.findIndex((bucket) => longest <= bucket);
  const found = at < 0 ? buckets.length - 1 : at;
  return buckets[Math.min(found + (title.length > 28 ? 1 : 0), buckets.length - 1)] ?? 18;
}
