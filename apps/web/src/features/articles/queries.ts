import type { getArticle, listArticles } from "@lapang/contract/articles";
import { apiQuery } from "../../lib/api.ts";
import type { ArticleSearch } from "./article-search.ts";

export const articleQueries = {
  list: (search: ArticleSearch) => apiQuery<typeof listArticles>("/api/v1/articles", { query: search }),
  article: (slug: string) => apiQuery<typeof getArticle>("/api/v1/articles/:slug", { params: { slug } }),
};
