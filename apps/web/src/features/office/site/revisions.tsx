import type { SiteRevision, undoSiteRevision } from "@lapang/contract/site/site";
import { useRouter } from "@tanstack/react-router";
import { officeSettingsText } from "../../../i18n/office/settings.ts";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { LoadedAnswer } from "../kit/loaded-answer.tsx";
import { useProvenTask } from "../kit/use-proven-task.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { fieldLabel } from "./field-label.ts";
import { isMade } from "./new-documents.ts";
import { type Place, siteQueries } from "./queries.ts";
import { valueWords } from "./value-words.ts";

const SHOWN = 4;

/** The history of one document or of all: who changed what, with a restore button. */
export function Revisions({ place }: { place?: Place }) {
  const query = siteQueries.revisions(place ?? {});
  const answer = useLateAnswer(query);
  useOfficeLive(query);
  return (
    <section aria-labelledby="riwayat" className="site-revisions">
      <h2 id="riwayat">{t.revisions.title}</h2>
      <LoadedAnswer query={query} answer={answer}>
        {({ items }) =>
          items.length > 0 ? (
            <ol>
              {items.map((revision) => (
                <Revision key={revision.id} revision={revision} named={!place} query={query} />
              ))}
            </ol>
          ) : (
            <p className="office-empty">{t.revisions.empty}</p>
          )
        }
      </LoadedAnswer>
    </section>
  );
}

type RevisionProps = { revision: SiteRevision; named: boolean; query: { url: string } };

function Revision({ revision, named, query }: RevisionProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run, codeField } = useProvenTask();
  const { id, kind, key, current, changes, made, undoes, by, at } = revision;
  const what = key === "venue" ? t.kinds[kind] : `${t.kinds[kind]} ${key}`;
  const undo = (values: FormData) =>
    run(values, async () => {
      const body = { version: current };
      const saved = await sendTo<typeof undoSiteRevision>("POST", "/api/v1/site/revisions/:id/undo", {
        params: { id },
        body,
      });
      answers.keep(siteQueries.document({ kind, key }).url, saved);
      toast(
        saved.held?.length
          ? { title: officeSettingsText.limits.held, variant: "info" }
          : { title: t.revisions.done, variant: "success" },
      );
      if (saved.held?.length) await answers.refetch(siteQueries.limitChanges());
      await Promise.all([answers.refetch(query), answers.refetch(siteQueries.list())]);
    });
  const isUndoable = !made || isMade(kind);
  return (
    <li>
      <p>
        <b>{by.name}</b>, {momentWords(venue, at)}
        {named ? `: ${what}` : null}
        {made ? `, ${t.revisions.made}` : null}
        {undoes === null ? null : `, ${t.revisions.undone}`}
      </p>
      {made ? null : <Changes changes={changes} />}
      {isUndoable ? (
        <form
          className="grid justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void undo(new FormData(event.currentTarget));
          }}
        >
          {codeField}
          <FormFailure error={failure} />
          <button
            type="submit"
            className="office-button"
            aria-label={(made ? t.revisions.undoMadeOf : t.revisions.undoOf)(`${what} (${momentWords(venue, at)})`)}
            aria-busy={busy}
          >
            {made ? t.revisions.undoMade : t.revisions.undo}
          </button>
        </form>
      ) : null}
    </li>
  );
}

function Changes({ changes }: Pick<SiteRevision, "changes">) {
  return (
    <>
      <dl>
        {changes.slice(0, SHOWN).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              <del>{valueWords(field, before)}</del> <ins>{valueWords(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > SHOWN ? <p className="site-hint">{t.revisions.more(changes.length - SHOWN)}</p> : null}
    </>
  );
}
