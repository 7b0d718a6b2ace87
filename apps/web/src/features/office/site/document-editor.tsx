import type { SiteKind } from "@lapang/contract/site/site-documents";
import { slugOf } from "@lapang/domain/site/slug-of";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import { ArticleState } from "./article/article-state.tsx";
import { DocumentForm } from "./document-form.tsx";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import { PricesForm } from "./prices/prices-form.tsx";
import { type AnyValue, type Place, type SiteDocument, siteQueries } from "./queries.ts";
import { problemsOf, SaveFailure } from "./save-failure.tsx";
import { SettingsForm } from "./settings/settings-form.tsx";
import { useDraft } from "./use-draft.ts";

type EditorProps = {
  place: Place;
  opened: Pick<SiteDocument, "value" | "version">;
  changed?: SiteDocument["changed"];
  album?: SiteDocument["album"];
};

/** One document: its fields, concurrent changes by others, and the save button. */
export function DocumentEditor({ place, opened, changed = null, album = null }: EditorProps) {
  const router = useRouter();
  const { documents } = useAnswer(siteQueries.list()).data;
  const draft = useDraft(place, opened);
  const { kind, key } = place;
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const title = documents.find((document) => document.kind === kind && document.key === key)?.title;
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    const saved = key || newKey(kind, draft.value, documents);
    const values = form.current ? new FormData(form.current) : new FormData();
    void draft.save(saved, values, () => {
      if (saved !== key)
        void router.navigate({ to: "/admin/$", params: { _splat: "site" }, search: { kind, key: saved } });
    });
  };
  const problems = problemsOf(draft.failure);
  useEffect(() => {
    if (draft.failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [draft.failure]);
  return (
    <form
      ref={form}
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <header>
        <Heading words={headingOf(place, title)} />
        <LastChange changed={changed} />
        {kind === "court" && key ? (
          <Link to="/admin/$" params={{ _splat: "site" }} search={{ kind: "prices", key }} className="link">
            {t.priceLink}
          </Link>
        ) : null}
        {album ? (
          <Link
            to="/admin/$"
            params={{ _splat: "photos" }}
            search={{ photos: `${album.kind} ${album.id}` }}
            className="link"
          >
            {t.photoLink}
          </Link>
        ) : null}
      </header>
      <MeanwhileNotice meanwhile={draft.meanwhile} />
      {kind === "article" ? <ArticleState draft={draft} album={album} address={key} /> : null}
      {kind === "settings" ? (
        <SettingsForm
          value={draft.value}
          onReplace={draft.replace}
          problems={problems}
          mayEditLimits={person?.role === "owner"}
        />
      ) : kind === "prices" ? (
        <PricesForm court={key} value={draft.value} onChange={draft.change} />
      ) : (
        <DocumentForm kind={kind} isNew={key === ""} album={album} draft={draft} problems={problems} />
      )}
      {draft.codeField}
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

/** The heading takes the focus when a document opens, so that the keyboard continues after the list. */
function Heading({ words }: { words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {words}
    </h2>
  );
}

function headingOf({ kind, key }: Place, title: string | undefined): string {
  if (key === "venue") return t.kinds[kind];
  return `${t.kinds[kind]}: ${title ?? t.untitled}`;
}

function LastChange({ changed }: { changed: SiteDocument["changed"] }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <p className="site-hint">
      {changed ? t.lastChange(changed.by.name, momentWords(venue, changed.at)) : t.neverChanged}
    </p>
  );
}

/** Derives a unique key for a new document from its name, with a number if taken. The key never changes. */
function newKey(kind: SiteKind, value: AnyValue, documents: readonly Place[]): string {
  const word = (field: string) => slugOf(String(value[field] ?? ""));
  // A room's number is its key: a duplicate must be refused, not renumbered.
  if (kind === "kost-room") return `${value.house}.${word("number") || "kamar"}`;
  const within = kind === "room-type" ? `${value.house}.` : "";
  const wish = within + ((kind === "article" ? word("title") : word("name")) || kind);
  const taken = new Set(documents.filter((document) => document.kind === kind).map((document) => document.key));
  for (let count = 2; taken.has(wish); count += 1) if (!taken.has(`${wish}-${count}`)) return `${wish}-${count}`;
  return wish;
}
