import type { Venue } from "@lapang/contract/site/venue";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useLiveState } from "../../../lib/live/live-state.ts";
import { Ball } from "../../../ui/ball.tsx";

type LiveNoteProps = {
  /** The server's clock when it answered, never the phone's. */
  now: string;
  venue: Pick<Venue, "zone" | "zoneLetters">;
  /** The last attempt to ask again failed: what is shown may be old. */
  stale: boolean;
  className?: string;
};

/** As wide as the time is: where it stands beside a heading, the hours below must not move when the page goes live. */
const look = "inline-flex min-w-27 items-center gap-2 font-semibold text-sm";

/** Live things say so; a clock time is told only while changes are not heard of. */
export function LiveNote({ now, venue, stale, className }: LiveNoteProps) {
  const live = useLiveState();
  if (live && !stale) {
    return (
      <p className={clsx(look, className)}>
        <Ball size={12} />
        {courtsText.live.now}
      </p>
    );
  }
  const time = `${formatTime(localTimeOf(venue.zone, new Date(now)))}\u00a0${venue.zoneLetters}`;
  return <p className={clsx(look, className)}>{stale ? courtsText.live.stale(time) : courtsText.live.asOf(time)}</p>;
}
