import type { ArticleCard } from "@lapang/contract/site/articles";
import { Link } from "@tanstack/react-router";
import { articlesText as t } from "../../i18n/site/articles.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { venueQueries } from "../venue/queries.ts";
import { ArticleCover } from "./article-cover.tsx";
import { publishedOn } from "./published-on.ts";

const TILE_SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";
const titleLink = "after:absolute after:inset-0";
const titleHover = "group-hover:underline group-hover:decoration-3 group-hover:underline-offset-4";

/** The newest article in large: picture on the left, text on the right. */
export function LeadArticle({ article }: { article: ArticleCard }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-5 lg:grid-cols-[3fr_2fr] lg:items-end">
      <ArticleCover
        article={article}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="aspect-[16/9] lg:aspect-auto lg:h-80"
      />
      <div className="lg:border-rule-strong lg:border-t-2 lg:pt-5">
        <Facts article={article} />
        <h2 className={`type-2 mt-3 ${titleHover}`}>
          <Link to="/article/$slug" params={{ slug: article.slug }} className={titleLink}>
            {article.title}
          </Link>
        </h2>
        <p className="type-lede mt-4">{article.excerpt}</p>
        <p className="mt-4 font-semibold text-sm">{t.by(article.author)}</p>
      </div>
    </article>
  );
}

export function ArticleTile({ article, headingLevel = 2 }: { article: ArticleCard; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="group relative">
      <ArticleCover article={article} sizes={TILE_SIZES} className="aspect-[16/10]" />
      <div className="mt-4">
        <Facts article={article} />
      </div>
      <Heading className={`type-3 mt-1.5 ${titleHover}`}>
        <Link to="/article/$slug" params={{ slug: article.slug }} className={titleLink}>
          {article.title}
        </Link>
      </Heading>
      <p className="mt-2 text-ink-2">{article.excerpt}</p>
    </li>
  );
}

function Facts({ article }: { article: ArticleCard }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
      <span className="font-bold text-clay-text">{t.categories[article.category]}</span>
      <time dateTime={article.publishedAt} className="no-break">
        {publishedOn(article.publishedAt, venue)}
      </time>
      <span>{t.minutes(article.readingMinutes)}</span>
    </p>
  );
}
