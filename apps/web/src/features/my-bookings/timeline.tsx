import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import clsx from "clsx";
import type { ReactNode } from "react";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { Ball } from "../../ui/ball.tsx";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSellable } from "../bookings/use-sellable.ts";
import { eventWords } from "./timeline-words.ts";

const t = myBookingText.way;

/** The upcoming steps of a booking that goes well. */
const ahead: Partial<Record<BookingDetail["status"], readonly string[]>> = {
  confirmed: [t.checked_in, t.completed],
  checked_in: [t.completed],
};

type TimelineProps = { booking: BookingDetail; venue: Venue };

export function Timeline({ booking, venue }: TimelineProps) {
  const { timeline } = booking;
  const next = useSellable(booking).checkedIn ? (ahead[booking.status] ?? []) : [];
  return (
    <Section title={t.title}>
      <ol>
        {timeline.map((event, index) => {
          const { title, note } = eventWords(event, venue);
          const last = index === timeline.length - 1;
          return (
            <Step
              key={`${event.at} ${event.kind}`}
              mark={last ? <Ball size={24} /> : <Done />}
              end={last && next.length === 0}
              dotted={last}
            >
              <p className="font-bold">{title}</p>
              {note ? <p className="text-ink-2 text-sm">{note}</p> : null}
              <p className="text-ink-2 text-sm">
                {shortDateWords(venue, event.at)} {timeWords(venue, event.at)}
              </p>
            </Step>
          );
        })}
        {next.map((title, index) => (
          <Step
            key={title}
            mark={<span className="size-6 rounded-full border-2 border-control" />}
            end={index === next.length - 1}
            dotted
          >
            <p className="font-bold text-ink-2">
              {title} <span className="sr-only">({t.next})</span>
            </p>
          </Step>
        ))}
      </ol>
    </Section>
  );
}

function Done() {
  return (
    <span className="grid size-6 place-items-center rounded-full bg-court text-on-court">
      <Icon name="check" size={16} />
    </span>
  );
}

type StepProps = { mark: ReactNode; end: boolean; dotted: boolean; children: ReactNode };

function Step({ mark, end, dotted, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="flex flex-col items-start">
        {mark}
        {end ? null : (
          <span
            className={clsx(
              "ml-[.6875rem] min-h-3 flex-1",
              dotted ? "border-control border-l-[3px] border-dotted" : "w-0.5 bg-rule-strong",
            )}
          />
        )}
      </div>
      <div className={end ? "pb-1" : "pb-5"}>{children}</div>
    </li>
  );
}
