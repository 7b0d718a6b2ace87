import type { SiteValue } from "@lapang/contract/site/site-documents";
import { instantAt, isLocalDate, localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { LAST_DAY } from "../../../../ui/forms/date-input.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import type { SiteDocument } from "../queries.ts";
import type { Drafting } from "../use-draft.ts";
import { ArticlePreview } from "./article-preview.tsx";
import { PreviewLink } from "./preview-link.tsx";

type ArticleStateProps = { draft: Drafting; album: SiteDocument["album"]; address: string };
type Article = SiteValue<"article">;

const states = (["draft", "published"] as const).map((value) => ({ value, label: t.states[value] }));

/** An article's visibility and publication date, and its preview. */
export function ArticleState({ draft, album, address }: ArticleStateProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const value = draft.value as Article;
  const saved = draft.base as Article;
  const at = value.publishAt ? new Date(value.publishAt) : null;
  const local = at ? `${localDateOf(venue.zone, at)}T${localTimeOf(venue.zone, at)}` : "";
  const schedule = (text: string) => {
    const [date = "", time = ""] = text.split("T");
    if (text && !isLocalDate(date)) return;
    draft.change("publishAt", text ? instantAt(venue.zone, date, time).toISOString() : null);
  };
  const isPublic = saved.state === "published" && saved.publishAt !== null && new Date(saved.publishAt) <= new Date();
  return (
    <div className="site-fields">
      <FormField label={t.state}>
        <Select value={value.state} options={states} onChange={({ target }) => draft.change("state", target.value)} />
      </FormField>
      <FormField label={`${t.publishAt} (${venue.zoneLetters})`} hint={t.publishHint}>
        <Input
          type="datetime-local"
          max={`${LAST_DAY}T23:59`}
          value={local}
          onChange={({ target }) => schedule(target.value)}
        />
      </FormField>
      <div className="site-article-ways">
        <ArticlePreview value={value} album={album} />
        {address && !isPublic ? <PreviewLink slug={address} /> : null}
        {isPublic ? (
          <a href={`/article/${address}`} className="link" target="_blank" rel="noreferrer">
            {t.publicPage}
          </a>
        ) : null}
      </div>
    </div>
  );
}
