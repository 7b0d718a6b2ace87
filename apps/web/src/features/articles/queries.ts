import type { getArticle, listArticles } from "@lapang/contract/site/articles";
import { apiQuery } from "../../lib/api/api.ts";
import type { ArticleSearch } from "./article-search.ts";

export const articleQueries = {
  list: (search: ArticleSearch) => apiQuery<typeof listArticles>("/api/v1/articles", { query: search }),
  /** `draft` is the secret from a draft's link; without it only published articles are found. */
  article: (slug: string, draft?: string) =>
    apiQuery<typeof getArticle>("/api/v1/articles/:slug", { params: { slug }, query: draft ? { draft } : {} }),
};
