import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Pagination } from "../../../ui/navigation/pagination.tsx";

type PageStepsProps = {
  page: number;
  pageSize: number;
  total: number;
  /** Of several lists on a page each has a word of its own in the address. */
  name?: string;
  /** Which list they are the pages of, where there are several. */
  label?: string;
};

/** Pages of a list of the office; each is an address. */
export function PageSteps({ page, pageSize, total, name = "page", label }: PageStepsProps) {
  const router = useRouter();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isPastEnd = page > last;
  // The only row of the last page was decided, or an old address was opened: nobody is left on an empty page of a list that has rows.
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
