import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { refundSteps } from "@lapang/domain/booking/cancellation";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { cancellationMoments } from "../../bookings/policy-words.ts";

const t = checkoutText.policy;

type RefundPolicyProps = { booking: BookingDetail; venue: Venue; now: number };

/** The refund rule as of the purchase: drawn as steps down to the start, and written with dates. */
export function RefundPolicy({ booking, venue, now }: RefundPolicyProps) {
  const { startsAt, policy } = booking;
  if (startsAt === null) return null;
  const lines = cancellationMoments(policy, venue, { start: startsAt, now: new Date(now).toISOString() });
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.title}
      </h2>
      <RefundSteps booking={booking} now={now} start={startsAt} />
      <ul className="mt-3 grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* Indoors, rain neither cancels nor refunds anything. */}
      {booking.items.some((item) => item.kind === "court" && item.court.setting === "outdoor") ? (
        <p className="mt-2 text-ink-2 text-sm">{t.rain(venue.policy.rainNoticeMinutes)}</p>
      ) : null}
    </section>
  );
}

/**
 * Hidden from screen readers: the sentences below say the same. Equal widths, because true ones would make the last step
 * invisible.
 */
function RefundSteps({ booking, now, start }: { booking: BookingDetail; now: number; start: string }) {
  const steps = refundSteps({ start: new Date(start), policy: booking.policy, shareCap: null }).filter(
    ({ until, percent }) => percent > 0 && until.getTime() > now,
  );
  if (steps.length === 0) return null;
  return (
    <div aria-hidden="true" className="mt-5 flex h-16 items-end border-rule-strong border-b-2">
      {steps.map(({ percent }) => (
        <span
          key={percent}
          className="flex flex-1 items-center bg-court px-3 font-extrabold text-on-court"
          style={{ height: `${Math.max(45, percent)}%` }}
        >
          {percent}&nbsp;%
        </span>
      ))}
      <span className="flex flex-1 items-end px-3 pb-1 font-extrabold">0</span>
      <span className="h-full border-rule-strong border-l-2 pl-2 text-sm">{t.play}</span>
    </div>
  );
}
