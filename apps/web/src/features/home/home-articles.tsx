import type { ArticleCard } from "@lapang/contract/site/articles";
import { Link } from "@tanstack/react-router";
import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { ArticleCrop } from "../../ui/drawings/article-crop.tsx";
import { Photo } from "../../ui/photos/photo.tsx";
import { homeQueries } from "./queries.ts";
import { SectionHead } from "./section-head.tsx";

const t = homeLowerText.articles;

/** The three newest articles: one large, two beside it. */
export function HomeArticles() {
  const [first, ...others] = useAnswer(homeQueries.articles()).data.items;
  if (!first) return null;
  return (
    <section className="wrap mt-18 lg:mt-24">
      <SectionHead heading={t.heading} all={t.all} to="/article" />
      <div className="mt-7 grid gap-8 lg:grid-cols-[1.55fr_1fr]">
        <Article article={first} large />
        <div className="grid content-between gap-7 sm:max-lg:grid-cols-2">
          {others.map((article) => (
            <Article key={article.slug} article={article} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Article({ article, large = false }: { article: ArticleCard; large?: boolean }) {
  return (
    <article className="group relative">
      <div className={large ? "aspect-[1.42]" : "aspect-[1.86]"}>
        {article.photo ? (
          <Photo
            photo={article.photo}
            sizes={large ? "(min-width: 64rem) 46rem, 100vw" : "(min-width: 64rem) 28rem, 100vw"}
          />
        ) : (
          <ArticleCrop fill crop={article.cover.crop} tone={article.cover.tone} />
        )}
      </div>
      <h3
        className={
          large
            ? "mt-5 text-balance font-extrabold text-[clamp(1.75rem,3vw,2.5rem)] leading-[1.05] tracking-[-.04em] [word-spacing:.1em]"
            : "type-4 mt-3"
        }
      >
        <Link
          to="/article/$slug"
          params={{ slug: article.slug }}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-5"
        >
          {article.title}
        </Link>
      </h3>
      <p className="mt-1.5 text-ink-2 text-sm">
        {t.category[article.category]}, {t.minutes(article.readingMinutes)}
      </p>
    </article>
  );
}
