import type { ArticleCard } from "@lapang/contract/site/articles";
import { ArticleCrop } from "../../ui/drawings/article-crop.tsx";
import { Photo } from "../../ui/photos/photo.tsx";

type ArticleCoverProps = {
  article: Pick<ArticleCard, "photo" | "cover">;
  sizes: string;
  first?: boolean;
  className: string;
};

/** The article's first photo, or its drawing. */
export function ArticleCover({ article, sizes, first = false, className }: ArticleCoverProps) {
  if (!article.photo) return <ArticleCrop {...article.cover} className={className} />;
  return (
    <div className={className}>
      <Photo photo={article.photo} sizes={sizes} first={first} />
    </div>
  );
}
