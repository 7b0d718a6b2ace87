import { Button } from "../button.tsx";

type NewerOlderProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** Pages through a list inside a page, without an address of its own. Renders nothing if the list fits on one page. */
export function NewerOlder({ page, pageSize, total, onPage }: NewerOlderProps) {
  if (total <= pageSize) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Lebih baru
      </Button>
      <Button variant="outline" size="sm" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        Lebih lama
      </Button>
    </div>
  );
}
