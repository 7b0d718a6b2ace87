import type { ArticleDetail } from "@lapang/contract/site/articles";
import { Link } from "@tanstack/react-router";
import { articlesText as t } from "../../i18n/site/articles.ts";
import { Icon } from "../../ui/icon.tsx";

type Related = NonNullable<ArticleDetail["related"]>;

/** Links to the court or programme that the article is about. */
export function RelatedCard({ related }: { related: Related }) {
  return (
    <aside className="relative mt-10 grid grid-cols-[1fr_auto] items-center gap-x-6 border-2 border-rule-strong p-5 hover:bg-line-2">
      <div>
        <p className="font-bold text-court-text text-sm">{t.related[related.kind]}</p>
        <p className="type-3 mt-1">
          <RelatedLink related={related} />
        </p>
        <p className="mt-1.5 text-ink-2">{related.summary}</p>
      </div>
      <span aria-hidden="true" className="grid size-13 place-items-center rounded-full bg-ball text-on-ball">
        <Icon name="arrow" />
      </span>
    </aside>
  );
}

function RelatedLink({ related: { kind, slug, name } }: { related: Related }) {
  const look = { params: { slug }, className: "after:absolute after:inset-0" };
  return kind === "court" ? (
    <Link to="/court/$slug" {...look}>
      {name}
    </Link>
  ) : (
    <Link to="/academy/$slug" {...look}>
      {name}
    </Link>
  );
}
