import type { ArticleDetail } from "@lapang/contract/site/articles";

export function articleData(article: ArticleDetail, url: string, venue: { name: string; url: string }) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: url,
    inLanguage: "id",
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    keywords: article.tags.join(", "),
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", ...venue },
  };
}
