import type { Venue } from "@lapang/contract/site/venue";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useLiveState } from "../../../lib/live/live-state.ts";
import { Ball } from "../../../ui/ball.tsx";

type LiveNoteProps = {
  /** The server's time of the answer, not the phone's. */
  now: string;
  venue: Pick<Venue, "zone" | "zoneLetters">;
  /** True if the last refetch failed, so the data may be old. */
  stale: boolean;
  className?: string;
};

/** A minimum width, so that the hours below do not shift when the note changes. */
const look = "inline-flex min-w-27 items-center gap-2 font-semibold text-sm";

/** Shows that the data is live; otherwise the time of the answer. */
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
