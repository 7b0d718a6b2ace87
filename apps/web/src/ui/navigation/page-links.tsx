import { listPagesText } from "../../i18n/shell/list-pages.ts";
import { useFollowLink } from "../../lib/page/follow-link.ts";
import { stringifySearch } from "../../lib/page/search-params.ts";
import { EmptyState } from "../empty-state.tsx";
import { Pagination } from "./pagination.tsx";

const t = listPagesText.pastEnd;

export type PageLinksProps = {
  /** The list's own path. */
  path: string;
  /** The list's search parameters; every page keeps them. */
  search: object;
  found: { items: readonly unknown[]; total: number; page: number; pageSize: number };
};

/** Each page of a list has an address; one past the end links to the last page. */
export function PageLinks({ path, search, found }: PageLinksProps) {
  const follow = useFollowLink();
  const last = Math.ceil(found.total / found.pageSize);
  const hrefOf = (page: number) => path + stringifySearch({ ...search, page: page > 1 ? page : undefined });
  if (found.page > last) {
    return (
      <EmptyState
        className="mt-7"
        title={t.title}
        description={t.text(last)}
        action={
          <a href={hrefOf(last)} onClick={follow} className="link inline-flex min-h-11 items-center">
            {t.last}
          </a>
        }
      />
    );
  }
  return (
    <Pagination
      className="mt-12"
      page={found.page}
      pageCount={last}
      renderLink={({ page, children, ...link }) => (
        <a key={link["aria-label"]} href={hrefOf(page)} onClick={follow} {...link}>
          {children}
        </a>
      )}
    />
  );
}
