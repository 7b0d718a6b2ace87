import type { Venue } from "@lapang/contract/site/venue";
import type { ReactNode } from "react";
import { homeLowerText as t } from "../../i18n/site/home-lower.ts";
import { Ball } from "../../ui/ball.tsx";
import { Marquee } from "../../ui/marquee.tsx";

const SECONDS_PER_LINE = 7;

/** The venue's announcements, then its partners; a partner with pages of its own is a link. */
export function AnnouncementsStrip({ announcements, partners }: Pick<Venue, "announcements" | "partners">) {
  const count = announcements.length + partners.length;
  if (count === 0) return null;
  return (
    <Marquee label={t.announcements} duration={count * SECONDS_PER_LINE} className="mt-18 lg:mt-26">
      {announcements.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      {partners.map(({ name, about, website }) => (
        <Line key={name}>
          <span>
            {website ? (
              <a href={website} target="_blank" rel="noreferrer" className="link">
                {name}
              </a>
            ) : (
              name
            )}
            {about ? `: ${about}` : null}
          </span>
        </Line>
      ))}
    </Marquee>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-7 py-4 pr-7">
      {children}
      <Ball size={18} />
    </span>
  );
}
