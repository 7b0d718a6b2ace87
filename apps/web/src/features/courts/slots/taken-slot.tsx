import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { JoinSlotWaitingList } from "../waiting-list/join-slot-waiting-list.tsx";
import type { SlotPanelProps } from "./slot-pick.ts";

/** The chosen hour is taken: links to the customer's own booking, or offers the waiting list. */
export function TakenSlot({ court, pick }: SlotPanelProps) {
  const follow = useFollowLink();
  const at = pick.slots.findIndex(({ from }) => from === pick.time);
  const wanted = pick.slots.slice(at, at + pick.hours);
  const [first] = wanted;
  const last = wanted.at(-1);
  if (!first || !last) return null;
  if (first.mine) {
    return (
      <div className="border-paint border-t-2 p-4 lg:p-5">
        <p className="font-bold">{courtPageText.mine}</p>
        <p className="text-ink-2 text-sm">{courtPageText.mineText}</p>
        <a href={first.mine.href} onClick={follow} className={`${buttonClass("ball", "full")} mt-4`}>
          {courtPageText.mineOpen}
        </a>
      </div>
    );
  }
  return (
    <div className="border-paint border-t-2 p-4 lg:p-5">
      {first.state === "held" ? <p className="mb-3">{bookingsText.waiting.held}</p> : null}
      <JoinSlotWaitingList court={court.slug} start={first.start} end={last.end} />
    </div>
  );
}
