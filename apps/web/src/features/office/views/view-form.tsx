import type { changeView, removeView, SavedView } from "@lapang/contract/desk/saved-views";
import type { BodyOf } from "@lapang/contract/route";
import { isSameView, type ViewFilters, type ViewTable } from "@lapang/domain/staff/saved-views";
import { officeText } from "../../../i18n/office/office.ts";
import { officeViewsText as t } from "../../../i18n/office/views.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";

type ViewFormProps = {
  view: SavedView;
  table: ViewTable;
  filters: ViewFilters | undefined;
  mayShare: boolean;
  onChanged: () => Promise<unknown>;
  onRemoved: (view: SavedView) => Promise<unknown>;
};

export function ViewForm({ view, table, filters, mayShare, onChanged, onRemoved }: ViewFormProps) {
  const { busy, failure, run } = useTask();
  const { id, name, shared, own, by } = view;
  const params = { id };
  const change = (body: BodyOf<typeof changeView>) =>
    run(async () => {
      await sendTo<typeof changeView>("PATCH", "/api/v1/staff/views/:id", { params, body });
      toast({ title: officeText.saved, variant: "success" });
      await onChanged();
    });
  const remove = () =>
    run(async () => onRemoved(await sendTo<typeof removeView>("DELETE", "/api/v1/staff/views/:id", { params })));
  return (
    <form
      aria-label={name}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void change({ name: String(new FormData(event.currentTarget).get("name")).trim() });
      }}
    >
      <FormField label={t.name} {...(own ? {} : { hint: t.sharedBy(by) })} required>
        <Input key={name} name="name" defaultValue={name} maxLength={40} required autoComplete="off" />
      </FormField>
      {mayShare ? (
        <Checkbox
          label={t.share}
          checked={shared}
          onChange={({ currentTarget }) => void change({ shared: currentTarget.checked })}
        />
      ) : null}
      <FormFailure error={failure} />
      <div className="office-buttons">
        <button type="submit" className="office-button office-big" aria-busy={busy}>
          {t.rename}
        </button>
        {filters && !isSameView(table, filters, view.filters) ? (
          <button
            type="button"
            className="office-button office-big"
            aria-busy={busy}
            onClick={() => void change({ filters: { ...filters } })}
          >
            {t.update}
          </button>
        ) : null}
        <button
          type="button"
          className="office-button office-big office-bad"
          aria-busy={busy}
          onClick={() => void remove()}
        >
          {t.remove}
        </button>
      </div>
    </form>
  );
}
