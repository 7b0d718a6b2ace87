import type { openDrawer } from "@lapang/contract/payments/cash";
import { useRouter } from "@tanstack/react-router";
import { officeCashText } from "../../../i18n/office/cash.ts";
import { send } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";

const t = officeCashText.open;

/** Opens the drawer at the start of a shift. */
export function OpenForm() {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const open = (values: FormData) =>
    run(async () => {
      await send<typeof openDrawer>("POST", "/api/v1/desk/drawer", { float: Number(values.get("float")) });
      toast({ title: t.done, variant: "success" });
      await answers.refetch(officeQueries.drawer());
    });
  return (
    <form
      className="cash-form"
      onSubmit={(event) => {
        event.preventDefault();
        void open(new FormData(event.currentTarget));
      }}
    >
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <FormField label={t.float} hint={t.hint} required>
        <Input type="number" name="float" min={0} step={100} inputMode="numeric" required />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" loading={busy}>
        {t.submit}
      </Button>
    </form>
  );
}
