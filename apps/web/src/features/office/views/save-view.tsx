import type { saveView } from "@lapang/contract/desk/saved-views";
import { chosenFilters, type ViewTable } from "@lapang/domain/staff/saved-views";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeViewsText as t } from "../../../i18n/office/views.ts";
import { send } from "../../../lib/api/send.ts";
import { usePendingSearch } from "../../../lib/choices.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { viewQueries } from "./queries.ts";

type SaveViewProps = { table: ViewTable; mayShare: boolean };

/** Saves the table's filters under a name, including those of a pending navigation. */
export function SaveView({ table, mayShare }: SaveViewProps) {
  const comingSearch = usePendingSearch();
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const save = (values: FormData) =>
    run(async () => {
      const name = String(values.get("name")).trim();
      const filters = chosenFilters(table, comingSearch() as OfficeSearch);
      const body = { table, name, filters: { ...filters }, shared: values.has("shared") };
      await send<typeof saveView>("POST", "/api/v1/staff/views", body);
      setOpen(false);
      toast({ title: t.saved(name), variant: "success" });
      await answers.refetch(viewQueries.list(table));
    });
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.saveTitle}
      description={t.saveLead}
      trigger={
        <button type="button" className="office-button">
          <Icon name="plus" size={16} />
          {t.save}
        </button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <FormField label={t.name} required>
          <Input name="name" maxLength={40} required autoComplete="off" />
        </FormField>
        {mayShare ? <Checkbox name="shared" label={t.share} description={t.shareHint} /> : null}
        <FormFailure error={failure} />
        <Button type="submit" size="full" loading={busy}>
          {t.save}
        </Button>
      </form>
    </Sheet>
  );
}
