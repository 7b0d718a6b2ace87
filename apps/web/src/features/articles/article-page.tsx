import type { ArticleDetail } from "@lapang/contract/site/articles";
import { Link } from "@tanstack/react-router";
import { articlesText as t } from "../../i18n/site/articles.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { chipClass } from "../../ui/chip.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { ContentsList } from "../../ui/reading/contents-list.tsx";
import { TextBlocks } from "../../ui/reading/text-blocks.tsx";
import { venueQueries } from "../venue/queries.ts";
import { ArticleTile } from "./article-cards.tsx";
import { ArticleCover } from "./article-cover.tsx";
import { publishedOn } from "./published-on.ts";
import { RelatedCard } from "./related-card.tsx";
import { ShareArticle } from "./share-article.tsx";

export function ArticlePage({ article, url }: { article: ArticleDetail; url: string }) {
  const headings = article.body.filter((block) => block.type === "heading").filter(({ level }) => level === undefined);
  return (
    <>
      <article>
        <ArticleCover article={article} sizes="100vw" first className="h-[min(25rem,88vw)] lg:h-104" />
        <div className="wrap grid gap-x-14 gap-y-8 pt-2 pb-14 lg:grid-cols-[13rem_minmax(0,44rem)] lg:pt-4">
          <div className="lg:col-start-2">
            <PageBreadcrumb parent={{ label: t.crumb, path: "/article" }} here={t.categories[article.category]} />
            <h1 className="type-1 mt-3 text-balance">{article.title}</h1>
            <p className="type-lede mt-5">{article.excerpt}</p>
            <ByLine article={article} />
          </div>
          <div className="lg:col-start-1 lg:row-start-2">
            <ContentsList entries={headings} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-start-2">
            <TextBlocks blocks={article.body} photos={article.photos} />
            <Tags tags={article.tags} />
            <div className="mt-6">
              <ShareArticle title={article.title} url={url} />
            </div>
            {article.related ? <RelatedCard related={article.related} /> : null}
          </div>
        </div>
      </article>
      {article.more.length > 0 ? (
        <section className="wrap">
          <h2 className="type-2 border-rule-strong border-t-2 pt-6">{t.more}</h2>
          <ul className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {article.more.map((other) => (
              <ArticleTile key={other.slug} article={other} headingLevel={3} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function ByLine({ article }: { article: ArticleDetail }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const published = publishedOn(article.publishedAt, venue);
  const updated = publishedOn(article.updatedAt, venue);
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 border-rule-strong border-t-2 pt-4 text-ink-2 text-sm">
      <span className="font-bold text-ink">{t.by(article.author)}</span>
      <time dateTime={article.publishedAt}>{published}</time>
      <span>{t.minutes(article.readingMinutes)}</span>
      {updated === published ? null : <time dateTime={article.updatedAt}>{t.updated(updated)}</time>}
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t.tags} className="mt-10 flex flex-wrap gap-2 border-rule-strong border-t-2 pt-5">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/article" search={{ tag }} className={chipClass({})}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
