import type { ClassWait, leaveClassWait } from "@lapang/contract/academy/academy";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { academyWaitText as t } from "../../../i18n/academy/wait.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { dateWords, timeWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { toast } from "../../../ui/toast.ts";
import { checkoutPathOf } from "../../bookings/paths.ts";
import { academyQueries } from "../queries.ts";

const query = academyQueries.waits();

/** Events after which the waiting list of a class may have changed. */
const concerns = ({ name }: LiveEvent) => name === "booking" || name === "classes";

/** The account's places on class waiting lists. Renders nothing without one. */
export function ClassWaits({ venue }: { venue: Venue }) {
  const waits = useOptionalAnswer(query)?.items ?? [];
  useLive(query, concerns);
  const open = waits.filter(({ status }) => status === "waiting" || status === "offered");
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="tunggu-kelas" className="mt-8">
      <h2 id="tunggu-kelas" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.title}
      </h2>
      <ul>
        {open.map((wait) => (
          <li key={wait.id} className="border-rule border-b py-4">
            <WaitRow wait={wait} venue={venue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitRow({ wait, venue }: { wait: ClassWait; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const leave = () =>
    run(async () => {
      await sendTo<typeof leaveClassWait>("DELETE", "/api/v1/class-waits/:id", { params: { id: wait.id } });
      await answers.refetch(query);
      toast({ title: t.gone });
    });
  const until = wait.offeredUntil && `${dateWords(venue, wait.offeredUntil)} ${timeWords(venue, wait.offeredUntil)}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="font-bold">
            {wait.programme.name} {wait.batch}
          </h3>
          <p className="text-ink-2">{wait.participant}</p>
        </div>
        {wait.place === null ? null : (
          <Badge variant="info" icon="users">
            {t.place(wait.place)}
          </Badge>
        )}
      </div>
      {wait.status === "offered" && wait.bookingId ? (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <Follow
            href={checkoutPathOf({ id: wait.bookingId, kind: "academy" })}
            className={buttonClass("default", "sm")}
          >
            {t.take}
          </Follow>
          {until ? t.until(until) : null}
        </p>
      ) : null}
      <FormFailure error={failure} />
      <Button variant="link" size="sm" loading={busy} className="mt-1" onClick={() => void leave()}>
        {t.leave}
        <span className="sr-only">
          : {wait.programme.name} {wait.batch}, {wait.participant}
        </span>
      </Button>
    </>
  );
}
