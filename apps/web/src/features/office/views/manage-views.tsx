import type { restoreView, SavedView } from "@lapang/contract/desk/saved-views";
import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeViewsText as t } from "../../../i18n/office/views.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useOfficeTask } from "../use-office-task.ts";
import { viewQueries } from "./queries.ts";
import { ViewForm } from "./view-form.tsx";

type ManageViewsProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  table: ViewTable;
  /** The table's current filters; undefined if nothing is filtered. */
  filters: ViewFilters | undefined;
  mayShare: boolean;
};

/** Renames, shares and deletes saved views; a deletion can be undone while the sheet is open. */
export function ManageViews({ open, onOpenChange, table, filters, mayShare }: ManageViewsProps) {
  const { answers } = useRouter().options.context;
  const query = viewQueries.list(table);
  const { data } = useAnswer(query);
  const [removed, setRemoved] = useState<readonly SavedView[]>([]);
  const look = () => answers.refetch(query);
  const change = (isOpen: boolean) => {
    setRemoved([]);
    onOpenChange(isOpen);
  };
  const forget = (view: SavedView) => {
    setRemoved((before) => [...before, view]);
    return look();
  };
  const remember = (id: string) => {
    setRemoved((before) => before.filter((view) => view.id !== id));
    return look();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      title={t.manage}
      trigger={
        <button type="button" className="office-button">
          <Icon name="edit" size={16} />
          {t.manage}
        </button>
      }
    >
      <ul className="grid gap-6">
        {removed.map((view) => (
          <RemovedView key={view.id} view={view} onRestored={remember} />
        ))}
        {data.items.map((view) => (
          <li key={view.id} className="grid gap-3 border-rule-strong border-t-2 pt-4">
            {view.stale ? <p className="office-warn">{t.staleHint}</p> : null}
            {mayShare || !view.shared ? (
              <ViewForm
                view={view}
                table={table}
                filters={filters}
                mayShare={mayShare}
                onChanged={look}
                onRemoved={forget}
              />
            ) : (
              <p>
                <b>{view.name}</b> <span className="text-ink-2">{t.sharedBy(view.by)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type RemovedViewProps = { view: SavedView; onRestored: (id: string) => Promise<unknown> };

function RemovedView({ view: { id, name }, onRestored }: RemovedViewProps) {
  const { busy, run } = useOfficeTask();
  const restore = () =>
    run(async () => {
      await sendTo<typeof restoreView>("POST", "/api/v1/staff/views/:id/restoration", { params: { id } });
      await onRestored(id);
    });
  return (
    <li className="flex items-center justify-between gap-3 border-rule-strong border-t-2 pt-4">
      <span role="status">{t.removed(name)}</span>
      <button type="button" className="office-button office-big" aria-busy={busy} onClick={restore}>
        {t.undo}
      </button>
    </li>
  );
}
