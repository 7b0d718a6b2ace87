import type { DeviceSession } from "@lapang/contract/identity/account";
import type { endStaffSession } from "@lapang/contract/people/staff-people";
import { useRouter } from "@tanstack/react-router";
import { officePeopleText } from "../../../i18n/office/people.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeTask } from "../use-office-task.ts";

const t = officePeopleText.staff;

/** A person's signed-in devices, each with a sign-out button. */
export function StaffDevices({ id }: { id: string }) {
  const sessions = useOptionalAnswer(officeQueries.staffSessions(id), true);
  return (
    <section className="border-rule-strong border-t-2 pt-4" aria-label={t.devices}>
      <h3 className="font-bold">{t.devices}</h3>
      {sessions?.items.length === 0 ? <p className="text-ink-2">{t.noDevices}</p> : null}
      <ul>
        {sessions?.items.map((session) => (
          <Device key={session.id} id={id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Device({ id, session }: { id: string; session: DeviceSession }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, run } = useOfficeTask();
  const { browser, system } = session.device;
  const name = [browser, system].filter(Boolean).join(", ") || t.unknownDevice;
  const end = () =>
    run(async () => {
      await sendTo<typeof endStaffSession>("DELETE", "/api/v1/staff/people/:id/sessions/:sessionId", {
        params: { id, sessionId: session.id },
      });
      toast({ title: t.signedOut, variant: "success" });
      await answers.refetch(officeQueries.staffSessions(id));
    });
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-rule border-b">
      <span>
        {name}
        <span className="block text-ink-2 text-sm">{t.seen(momentWords(venue, session.lastSeenAt))}</span>
      </span>
      <button
        type="button"
        className="office-button"
        aria-busy={busy}
        aria-label={`${t.signOut} ${name}`}
        onClick={end}
      >
        {t.signOut}
      </button>
    </li>
  );
}
