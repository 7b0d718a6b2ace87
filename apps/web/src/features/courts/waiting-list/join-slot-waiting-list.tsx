import type { joinWaitingList, leaveWaitingList, WaitingEntry } from "@lapang/contract/courts/waiting-list";
import { useRouter } from "@tanstack/react-router";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { checkoutPathOf } from "../../bookings/paths.ts";
import { identityQueries } from "../../identity/queries.ts";
import { useAsPerson } from "../../identity/session/use-as-person.ts";
import { venueQueries } from "../../venue/queries.ts";
import { courtSaleQueries } from "../pick/queries.ts";

const t = bookingsText.waiting;

type JoinSlotWaitingListProps = { court: string; start: string; end: string; className?: string };

/** Joins the waiting list for taken hours. */
export function JoinSlotWaitingList({ court, start, end, className = "" }: JoinSlotWaitingListProps) {
  const { answers } = useRouter().options.context;
  const asPerson = useAsPerson();
  const { policy } = useAnswer(venueQueries.venue()).data;
  const person = useOptionalAnswer(identityQueries.session())?.person;
  const waiting = useOptionalAnswer(courtSaleQueries.waiting(), Boolean(person));
  const { busy, failure, run } = useTask();
  const entry = waiting?.items.find(
    (one) => one.court.slug === court && one.start === start && one.end === end && isOpen(one),
  );
  const join = () =>
    run(() =>
      asPerson(async () => {
        await send<typeof joinWaitingList>("POST", "/api/v1/waiting-list", { court, start, end });
        await answers.refetch(courtSaleQueries.waiting());
      }),
    );
  const leave = (id: string) =>
    run(async () => {
      await sendTo<typeof leaveWaitingList>("DELETE", "/api/v1/waiting-list/:id", { params: { id } });
      await answers.refetch(courtSaleQueries.waiting());
    });
  return (
    <div className={className}>
      {entry ? (
        <Place entry={entry} busy={busy} onLeave={() => void leave(entry.id)} />
      ) : (
        <>
          <p className="mb-3 max-w-[56ch] text-ink-2 text-sm">{t.text(policy.waitingListOfferMinutes)}</p>
          <Button variant="outline" loading={busy} onClick={() => void join()}>
            {t.button}
          </Button>
        </>
      )}
      <FormFailure error={failure} />
    </div>
  );
}

function Place({ entry, busy, onLeave }: { entry: WaitingEntry; busy: boolean; onLeave: () => void }) {
  if (entry.status === "offered" && entry.bookingId) {
    return (
      <div role="status">
        <p className="font-bold">{t.offered}</p>
        <Follow href={checkoutPathOf({ id: entry.bookingId, kind: "court" })} className={`${buttonClass("ball")} mt-3`}>
          {t.take}
        </Follow>
      </div>
    );
  }
  return (
    <div role="status">
      <p className="font-bold">{t.joined}</p>
      {entry.place === null ? null : <p className="text-ink-2 text-sm">{t.place(entry.place)}</p>}
      <Button variant="link" size="sm" loading={busy} onClick={onLeave}>
        {t.leave}
      </Button>
    </div>
  );
}

function isOpen({ status }: WaitingEntry): boolean {
  return status === "waiting" || status === "offered";
}
