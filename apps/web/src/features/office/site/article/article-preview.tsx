import type { ArticleDetail } from "@lapang/contract/site/articles";
import type { SiteValue } from "@lapang/contract/site/site-documents";
import { plainTextOf, readingMinutes } from "@lapang/domain/article/blocks";
import { withHeadingIds } from "@lapang/domain/article/headings";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ArticlePage } from "../../../articles/article-page.tsx";
import { photoQueries } from "../../photos/queries.ts";
import { type SiteDocument, siteQueries } from "../queries.ts";

type ArticlePreviewProps = { value: SiteValue<"article">; album: SiteDocument["album"] };

/** The public page with the current draft, without saving. */
export function ArticlePreview({ value, album }: ArticlePreviewProps) {
  return (
    <Dialog
      title={t.previewTitle}
      className="h-full max-w-none"
      trigger={
        <Button size="sm" variant="outline">
          {t.preview}
        </Button>
      }
    >
      <Preview value={value} album={album} />
    </Dialog>
  );
}

function Preview({ value, album }: ArticlePreviewProps) {
  const known = useOptionalAnswer(photoQueries.album(album ?? { kind: "article", id: 0 }), album !== null);
  const documents = useOptionalAnswer(siteQueries.list())?.documents ?? [];
  const { related } = value;
  const title = documents.find(({ kind, key }) => kind === related?.kind && key === related.slug)?.title;
  const body = withHeadingIds(value.body);
  const at = value.publishAt ?? new Date().toISOString();
  const article: ArticleDetail = {
    ...{ ...value, slug: "", body, publishedAt: at, updatedAt: at, more: [] },
    cover: { crop: value.crop, tone: value.tone },
    photo: known?.photos[0] ?? null,
    photos: known?.photos ?? [],
    readingMinutes: readingMinutes(plainTextOf(body)),
    related: related && title ? { ...related, name: title, summary: "" } : null,
  };
  return <ArticlePage article={article} url="" />;
}
