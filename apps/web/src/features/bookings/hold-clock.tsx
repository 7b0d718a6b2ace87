import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { Ball } from "../../ui/ball.tsx";

type HoldClockProps = {
  title: string;
  /** Seconds left, and the total. */
  left: number;
  whole: number;
  label: string;
  /** "14.36 WIB" */
  until: string;
};

/** The time left in large figures and a ball moving along a line. Screen readers hear only a few minute marks. */
export function HoldClock({ title, left, whole, label, until }: HoldClockProps) {
  const share = whole > 0 ? Math.min(1, Math.max(0, 1 - left / whole)) : 1;
  const minutes = Math.ceil(left / 60);
  return (
    <div className="field-court">
      <div className="wrap py-6 lg:py-9">
        <h1 className="font-semibold">{title}</h1>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
          <p
            role="timer"
            aria-label={t.timer}
            className="num font-extrabold text-[4.5rem] leading-none tracking-[-.05em] lg:text-[6.5rem]"
          >
            {clockWords(left)}
          </p>
          <p className="pb-1.5 text-ink-2 lg:pb-4 lg:text-right lg:text-lg">
            {label} <b className="no-break text-ink">{until}</b>
          </p>
        </div>
        <div aria-hidden="true" className="relative mt-3 h-6 border-paint border-x-3">
          <span className="absolute inset-x-0 top-1/2 h-[3px] -translate-y-1/2 bg-paint" />
          <span className="absolute top-0 left-1/2 h-full w-[3px] -translate-x-1/2 bg-paint" />
          <span
            className="absolute top-1/2 left-0 h-[5px] -translate-y-1/2 bg-ball"
            style={{ width: `${share * 100}%` }}
          />
          <span className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2" style={{ left: `${2 + share * 96}%` }}>
            <Ball size={26} />
          </span>
        </div>
        <p role="status" className="sr-only">
          {left > 0 && (minutes === 5 || minutes <= 2) ? t.minutesLeft(minutes) : ""}
        </p>
      </div>
    </div>
  );
}

/** "12:48"; from one hour on, as for a virtual account, "1:02:05". */
export function clockWords(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
