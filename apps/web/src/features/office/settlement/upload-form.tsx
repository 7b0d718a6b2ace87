import type { takeSettlement } from "@lapang/contract/payments/settlements";
import { useRouter } from "@tanstack/react-router";
import { officeSettlementText as t } from "../../../i18n/office/settlement.ts";
import { send } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";

/** Uploads a settlement file, which is compared at once. */
export function UploadForm({ query }: { query: { url: string } }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const take = (form: HTMLFormElement) =>
    run(async () => {
      const file = new FormData(form).get("file") as File;
      const body = { name: file.name, text: await file.text() };
      const { again, added } = await send<typeof takeSettlement>("POST", "/api/v1/settlements", body);
      toast({ title: again ? t.again : t.taken(added), variant: again ? "info" : "success" });
      form.reset();
      await answers.refetch(query);
    });
  return (
    <form
      className="mb-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take(event.currentTarget);
      }}
    >
      <FormField label={t.file} hint={t.fileHint} required>
        <Input name="file" type="file" accept=".csv,text/csv" required className="py-2.5" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" loading={busy}>
        {t.upload}
      </Button>
    </form>
  );
}
