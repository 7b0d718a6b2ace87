import type { ClubMeeting, dropSession, endMeeting, placeSession } from "@lapang/contract/clubs/club-play";
import type { Venue } from "@lapang/contract/site/venue";
import { formatTimeRange, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { clubMeetingsText as t } from "../../../i18n/clubs/club-meetings.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";
import { CertainButton } from "./certain-button.tsx";

type MeetingRowProps = { meeting: ClubMeeting; slug: string; venue: Venue };

/** One weekly meeting with its next days; days without a court are listed first. */
export function MeetingRow({ meeting, slug, venue }: MeetingRowProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const { id, title, weekday, from, to, court, placed, missing, next } = meeting;
  const afterwards = async (words: string) => {
    toast({ title: words, variant: "success" });
    await answers.refetch(clubQueries.meetings(slug));
  };
  const place = (sessionId: string, day: string) =>
    run(async () => {
      await sendTo<typeof placeSession>("POST", "/api/v1/clubs/:slug/sessions/:id/place", {
        params: { slug, id: sessionId },
      });
      await afterwards(t.placedDay(day));
    });
  const drop = (sessionId: string, day: string) => async (reason: string) => {
    await sendTo<typeof dropSession>("POST", "/api/v1/clubs/:slug/sessions/:id/cancellation", {
      params: { slug, id: sessionId },
      body: { reason },
    });
    await afterwards(t.dropped(day));
  };
  const end = async () => {
    await sendTo<typeof endMeeting>("DELETE", "/api/v1/clubs/:slug/meetings/:id", { params: { slug, id } });
    await afterwards(t.ended(title));
  };
  return (
    <li className="border-rule border-b py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-bold">{title}</h3>
        <CertainButton label={t.end} name={title} title={t.endTitle(title)} text={t.endText} send={end} />
      </div>
      <p>{t.when(weekdayName(weekday), formatTimeRange(from, to, venue.zoneLetters), court.name)}</p>
      <p className="text-ink-2 text-sm">{t.placed(placed)}</p>
      {missing.length > 0 ? (
        <Days title={t.missing}>
          {missing.map((session) => {
            const day = shortDateWords(venue, session.startsAt);
            return (
              <Day key={session.id} day={day} state={t.states[session.status]}>
                <Button variant="link" size="sm" disabled={busy} onClick={() => void place(session.id, day)}>
                  {t.place}
                  <span className="sr-only"> {day}</span>
                </Button>
              </Day>
            );
          })}
        </Days>
      ) : null}
      <FormFailure error={failure} />
      <Days title={t.next}>
        {next.map((session) => {
          const day = shortDateWords(venue, session.startsAt);
          return (
            <Day key={session.id} day={day} state={t.coming(session.coming, session.guests)}>
              <CertainButton
                label={t.drop}
                name={day}
                title={t.dropTitle(day)}
                text={t.dropText}
                reason
                send={drop(session.id, day)}
              />
            </Day>
          );
        })}
      </Days>
    </li>
  );
}

function Days({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3">
      <p className="font-semibold text-sm">{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

function Day({ day, state, children }: { day: string; state: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-rule border-t">
      <span>
        <b className="no-break">{day}</b> <span className="text-ink-2">{state}</span>
      </span>
      {children}
    </li>
  );
}
