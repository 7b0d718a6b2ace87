import { Link } from "@tanstack/react-router";
import { Pagination } from "../../../ui/navigation/pagination.tsx";

/** Pages of a list of the office; each is an address. */
export function PageSteps({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  return (
    <Pagination
      className="mt-4"
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      renderLink={({ page: wanted, ...link }) => (
        <Link key={wanted} to="." search={(old) => ({ ...old, page: String(wanted) })} {...link} />
      )}
    />
  );
}
