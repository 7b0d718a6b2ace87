import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { weekdayOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { usePanelButton } from "./panel-button.ts";
import type { Pick } from "./slot-pick.ts";
import { usePickedPrice } from "./use-picked-price.ts";

type BookBarProps = { court: CourtDetail; venue: Venue; pick: Pick };

/** The chosen hours, their price and the button to book, fixed above the tabs. */
export function BookBar({ court, venue, pick }: BookBarProps) {
  const follow = useFollowLink();
  const replacesButton = usePanelButton() === "away";
  const { price, href } = usePickedPrice(court, venue, pick);
  const { date, run } = pick;
  const [first] = run;
  if (!first) return null;
  const day = `${shortWeekdayName(weekdayOf(date))} ${Number(date.slice(8))}`;
  return (
    // On a wide screen it replaces the panel's button while that is out of view. It is hidden from keyboard and screen readers,
    // which use the panel's.
    <div
      data-bar="fixed"
      aria-hidden={replacesButton || undefined}
      className={clsx(
        "anim-rise fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line md:bottom-0",
        !replacesButton && "lg:hidden",
      )}
    >
      <div className="wrap flex min-h-18 items-center justify-between gap-3 py-2">
        <p className="min-w-0 leading-tight">
          <span className="no-break block font-semibold text-sm">
            {`${day}, ${formatTime(first.from)}–${formatTime(run.at(-1)?.to ?? first.to)}`}
          </span>
          <b className="no-break font-extrabold text-xl tracking-[-.03em]">{formatRupiah(price.total)}</b>
        </p>
        <a
          href={href}
          onClick={follow}
          className={`${buttonClass()} shrink-0 px-5!`}
          {...(replacesButton && { tabIndex: -1 })}
        >
          {bookingsText.book}
        </a>
      </div>
    </div>
  );
}
