import { slugOf } from "@lapang/domain/site/slug-of";
import { Link, useRouter } from "@tanstack/react-router";
import { officeSiteText as t } from "../../../i18n/office-site.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { useAnswer } from "../../../lib/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { DocumentForm } from "./document-form.tsx";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import { PricesForm } from "./prices/prices-form.tsx";
import { type Place, type SiteDocument, siteQueries } from "./queries.ts";
import { problemsOf, SaveFailure } from "./save-failure.tsx";
import { SettingsForm } from "./settings/settings-form.tsx";
import { useDraft } from "./use-draft.ts";

type EditorProps = {
  place: Place;
  opened: Pick<SiteDocument, "value" | "version">;
  changed?: SiteDocument["changed"];
};

/** One document: its fields, what others did to it meanwhile, and the one button that saves it. */
export function DocumentEditor({ place, opened, changed = null }: EditorProps) {
  const router = useRouter();
  const { documents } = useAnswer(siteQueries.list()).data;
  const draft = useDraft(place, opened);
  const { kind, key } = place;
  const title = documents.find((document) => document.kind === kind && document.key === key)?.title;
  const save = () => {
    const saved = key || freeKey(String(draft.value.name ?? ""), documents, kind);
    void draft.save(saved, () => {
      if (saved !== key)
        void router.navigate({ to: "/admin/$", params: { _splat: "site" }, search: { kind, key: saved } });
    });
  };
  const problems = problemsOf(draft.failure);
  return (
    <form
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <header>
        <h2>{headingOf(place, title)}</h2>
        <LastChange changed={changed} />
        {kind === "court" && key ? (
          <Link to="/admin/$" params={{ _splat: "site" }} search={{ kind: "prices", key }} className="link">
            {t.priceLink}
          </Link>
        ) : null}
      </header>
      <MeanwhileNotice meanwhile={draft.meanwhile} />
      {kind === "settings" ? (
        <SettingsForm value={draft.value} onReplace={draft.replace} problems={problems} />
      ) : kind === "prices" ? (
        <PricesForm court={key} value={draft.value} onChange={draft.change} />
      ) : (
        <DocumentForm kind={kind} isNew={key === ""} value={draft.value} onChange={draft.change} problems={problems} />
      )}
      <SaveFailure error={draft.failure} />
      <footer className="site-save">
        <Button type="submit" size="sm" loading={draft.busy} disabled={!draft.dirty}>
          {t.save}
        </Button>
        {draft.dirty ? (
          <>
            <Button size="sm" variant="outline" onClick={draft.discard}>
              {t.discard}
            </Button>
            <p className="site-hint">{t.unsaved}</p>
          </>
        ) : null}
      </footer>
    </form>
  );
}

function headingOf({ kind, key }: Place, title: string | undefined): string {
  if (key === "venue") return t.kinds[kind];
  return `${t.kinds[kind]}: ${title ?? t.untitled}`;
}

/** An address of its own for what is new: the name's, counted on where somebody has it. */
function freeKey(name: string, documents: readonly Place[], kind: Place["kind"]): string {
  const taken = new Set(documents.filter((document) => document.kind === kind).map((document) => document.key));
  const wish = slugOf(name) || kind;
  for (let count = 2; taken.has(wish); count += 1) if (!taken.has(`${wish}-${count}`)) return `${wish}-${count}`;
  return wish;
}

function LastChange({ changed }: { changed: SiteDocument["changed"] }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <p className="site-hint">
      {changed ? t.lastChange(changed.by.name, momentWords(venue, changed.at)) : t.neverChanged}
    </p>
  );
}
