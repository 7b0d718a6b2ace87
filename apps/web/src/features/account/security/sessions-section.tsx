import type { DeviceSession, endDeviceSession, endOtherSessions } from "@lapang/contract/identity/account";
import { formatDayMonth, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { LoadFailed, LoadingRows } from "../../../ui/loading/loading-rows.tsx";
import { toast } from "../../../ui/toast.ts";
import { accountQueries } from "../queries.ts";

const t = profileText.sessions;

/** The devices where the account is signed in, each with a sign-out button. */
export function SessionsSection({ zone }: { zone: Zone }) {
  const { answers } = useRouter().options.context;
  const sessions = useLateAnswer(accountQueries.sessions());
  const { busy, failure, run } = useTask();
  const refresh = () => answers.refetch(accountQueries.sessions());

  const end = (id: string) =>
    run(async () => {
      await sendTo<typeof endDeviceSession>("DELETE", "/api/v1/me/sessions/:id", { params: { id } });
      toast({ title: t.ended, variant: "success" });
      await refresh();
    });
  const endOthers = () =>
    run(async () => {
      const { ended } = await sendTo<typeof endOtherSessions>("DELETE", "/api/v1/me/sessions", {});
      toast({ title: t.endedOthers(ended), variant: "success" });
      await refresh();
    });

  return (
    <Section title={t.title} note={t.note}>
      {sessions === undefined ? <LoadingRows /> : null}
      {sessions === null ? <LoadFailed onRetry={() => void refresh().catch(() => undefined)} /> : null}
      {sessions ? (
        <ul className="border-rule border-t">
          {sessions.items.map((session) => (
            <li key={session.id} className="border-rule border-b">
              <SessionRow session={session} zone={zone} onEnd={() => void end(session.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      <FormFailure error={failure} />
      {sessions && sessions.items.length > 1 ? (
        <Button variant="outline" size="sm" className="mt-5" loading={busy} onClick={() => void endOthers()}>
          {t.endOthers}
        </Button>
      ) : null}
    </Section>
  );
}

type SessionRowProps = { session: DeviceSession; zone: Zone; onEnd: () => void };

function SessionRow({ session, zone, onEnd }: SessionRowProps) {
  const { browser, system } = session.device;
  const device = t.device(browser, system) || t.unknown;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {device}
          {session.current ? (
            <Badge variant="success" icon="check">
              {t.current}
            </Badge>
          ) : null}
        </p>
        <p className="text-ink-2 text-sm">
          {t.lastSeen(moment(session.lastSeenAt, zone))}
          <br />
          {t.since(moment(session.startedAt, zone))}
        </p>
      </div>
      {session.current ? null : (
        <Button variant="outline-danger" size="sm" aria-label={t.endLabel(device)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </div>
  );
}

/** "15 Nov, 09.12 WIB", in the venue's time zone. */
function moment(instant: string, zone: Zone): string {
  const at = new Date(instant);
  return `${formatDayMonth(localDateOf(zone, at))}, ${formatTime(localTimeOf(zone, at))}\u00a0${zones[zone].letters}`;
}
