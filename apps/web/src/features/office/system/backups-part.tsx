import type { makeBackup, SystemReply } from "@lapang/contract/desk/system";
import { useRouter } from "@tanstack/react-router";
import { officeBackupsText as t } from "../../../i18n/office/backups.ts";
import { officeSystemText } from "../../../i18n/office/system.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { toast } from "../../../ui/toast.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { officeQueries } from "../queries.ts";
import { useOfficeTask } from "../use-office-task.ts";

type Backups = SystemReply["backups"];
type When = (moment: string | null) => string;

/** Database backups: the app's own, or what is visible of those made by the database's operator. */
export function BackupsPart({ backups, at, when }: { backups: Backups; at: string; when: When }) {
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      {backups.own ? <Own own={backups.own} at={at} when={when} /> : <Elsewhere backups={backups} when={when} />}
    </section>
  );
}

function Elsewhere({ backups, when }: { backups: Backups; when: When }) {
  return (
    <>
      <p className="mt-2">{backups.archiving ? t.archiving : t.elsewhere}</p>
      {backups.archiving ? (
        <dl className="office-facts">
          <Fact name={t.lastArchived}>{when(backups.lastArchivedAt)}</Fact>
          <Fact name={t.lastFailed}>{when(backups.lastFailedAt)}</Fact>
        </dl>
      ) : null}
    </>
  );
}

type OwnProps = { own: NonNullable<Backups["own"]>; at: string; when: When };

function Own({ own, at, when }: OwnProps) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const make = () =>
    run(async () => {
      await sendTo<typeof makeBackup>("POST", "/api/v1/system/backups", {});
      toast({ title: t.begun, variant: "success" });
      await answers.refetch(officeQueries.system());
    });
  const { kept, underWay, failure } = own;
  const newest = kept[0];
  return (
    <>
      {failure ? (
        <p className="mt-2">
          <b className="office-bad">{t.failed(when(failure.at), t.problems[failure.problem])}</b> {failure.detail}
        </p>
      ) : null}
      {own.stale ? <p className="office-bad mt-2 font-bold">{newest ? t.stale : t.noneYet}</p> : null}
      <dl className="office-facts">
        <Fact name={t.last}>
          {newest
            ? t.lastWords(when(newest.at), ageWords(newest.at, at), sizeWords(newest.bytes))
            : officeSystemText.never}
        </Fact>
        <Fact name={t.next}>{own.nextAt ? when(own.nextAt) : t.soon}</Fact>
        <Fact name={t.folder}>{own.dir}</Fact>
      </dl>
      <div role="status" className="mt-3">
        {underWay ? <UnderWay {...underWay} /> : null}
      </div>
      <button
        type="button"
        className="office-button office-big"
        aria-busy={busy}
        disabled={underWay !== null}
        onClick={make}
      >
        {t.make}
      </button>
      {kept.length > 0 ? (
        <>
          <h3 className="mt-4 font-bold">{t.kept(kept.length)}</h3>
          <ul aria-label={t.keptLabel}>
            {kept.map(({ name, at: endedAt, bytes }) => (
              <li key={name} className="office-record-row">
                <span>{when(endedAt)}</span>
                <code className="whitespace-nowrap text-xs">{name}</code>
                <span>{sizeWords(bytes)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2 text-sm">{t.restore}</p>
        </>
      ) : null}
    </>
  );
}

function UnderWay({ copied, total }: { copied: number; total: number }) {
  const percent = total > 0 ? Math.floor((copied / total) * 100) : 0;
  return (
    <p className="mb-3">
      {t.underWay(percent)}
      <progress className="mt-1 block h-2 w-full accent-court" value={percent} max={100} aria-label={t.title} />
    </p>
  );
}

const MEGABYTE = 1024 * 1024;

function sizeWords(bytes: number): string {
  return `${(bytes / MEGABYTE).toLocaleString("id-ID", { maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0 })} MB`;
}

function ageWords(moment: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(moment)) / 3_600_000);
  return hours < 1 ? t.justNow : hours < 48 ? t.hoursAgo(hours) : t.daysAgo(Math.floor(hours / 24));
}
