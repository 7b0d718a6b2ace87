import { Link } from "@tanstack/react-router";
import { Pagination } from "../../../ui/navigation/pagination.tsx";

type PageStepsProps = {
  page: number;
  pageSize: number;
  total: number;
  /** Of several lists on a page each has a word of its own in the address. */
  name?: string;
};

/** Pages of a list of the office; each is an address. */
export function PageSteps({ page, pageSize, total, name = "page" }: PageStepsProps) {
  return (
    <Pagination
      className="mt-4"
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      renderLink={({ page: wanted, ...link }) => (
        <Link key={wanted} to="." search={(old) => ({ ...old, [name]: String(wanted) })} {...link} />
      )}
    />
  );
}
