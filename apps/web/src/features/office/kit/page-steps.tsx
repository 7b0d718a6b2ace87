import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Pagination } from "../../../ui/navigation/pagination.tsx";

type PageStepsProps = {
  page: number;
  pageSize: number;
  total: number;
  /** The list's field in the address, if a page has several lists. */
  name?: string;
  /** The list's name for screen readers, if a page has several lists. */
  label?: string;
};

/** The page links of a back-office list. */
export function PageSteps({ page, pageSize, total, name = "page", label }: PageStepsProps) {
  const router = useRouter();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isPastEnd = page > last;
  // The last page may become empty after a decision, or an old address may name a page that is gone: go to the last page with
  // rows.
  useEffect(() => {
    if (!isPastEnd) return;
    void router.navigate({ to: ".", search: (old) => ({ ...old, [name]: String(last) }), replace: true });
  }, [isPastEnd, last, name, router]);
  return (
    <Pagination
      className="mt-4"
      {...(label && { label })}
      page={page}
      pageCount={last}
      renderLink={({ page: wanted, ...link }) => (
        <Link key={wanted} to="." search={(old) => ({ ...old, [name]: String(wanted) })} {...link} />
      )}
    />
  );
}
