import type { StaffLeaseCard } from "@lapang/contract/stays/kost";
import type { checkStates, writeClosing } from "@lapang/contract/stays/kost-living";
import { formatRupiah } from "@lapang/domain/money";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { FileField } from "../../../kost/file-field.tsx";
import { useFileUpload } from "../../../kost/use-file-upload.ts";

const t = officeKostText.deposits;
const states = ["good", "worn", "damaged"] as const satisfies readonly (typeof checkStates)[number][];
const MOST_DEDUCTIONS = 3;
const deductions = Array.from({ length: MOST_DEDUCTIONS }, (_, index) => index);

/** The room's condition item by item, and the deductions from the deposit with reasons; the tenant can respond. */
export function ClosingForm({ lease, onDone }: { lease: StaffLeaseCard; onDone: () => Promise<void> }) {
  const { busy, failure, run } = useTask();
  const uploads = [useFileUpload(), useFileUpload(), useFileUpload(), useFileUpload(), useFileUpload()];
  const write = (values: FormData) =>
    run(async () => {
      const word = (name: string) => String(values.get(name) ?? "").trim();
      await sendTo<typeof writeClosing>("PUT", "/api/v1/staff/leases/:id/closing", {
        params: { id: lease.id },
        body: {
          checks: t.things.map((label, index) => ({
            label,
            state: word(`state-${index}`) as (typeof states)[number],
            note: word(`note-${index}`) || null,
            photos: [uploads[index]?.name].filter((name) => name !== null && name !== undefined),
          })),
          deductions: deductions
            .filter((index) => Number(word(`amount-${index}`)) > 0)
            .map((index) => ({
              label: word(`label-${index}`),
              reason: word(`reason-${index}`),
              amount: Number(word(`amount-${index}`)),
            })),
        },
      });
      await onDone();
    });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void write(new FormData(event.currentTarget));
      }}
    >
      <p>
        {t.held}: <b>{formatRupiah(lease.depositHeld)}</b>
      </p>
      {t.things.map((thing, index) => {
        const upload = uploads[index];
        return (
          <fieldset key={thing} className="grid gap-3 border-rule border-t pt-3">
            <legend className="sr-only">{thing}</legend>
            <FormField label={thing} required>
              <Select
                name={`state-${index}`}
                defaultValue="good"
                options={states.map((state) => ({ value: state, label: t.state[state] }))}
              />
            </FormField>
            <FormField label={t.note(thing)}>
              <Input name={`note-${index}`} maxLength={500} autoComplete="off" />
            </FormField>
            {upload ? <FileField label={t.photo(thing)} upload={upload} /> : null}
          </fieldset>
        );
      })}
      {deductions.map((index) => (
        <fieldset key={index} className="grid gap-3 border-rule border-t pt-3">
          <legend className="font-bold text-sm">{`${t.deduction} ${index + 1}`}</legend>
          <FormField label={t.deductionFor}>
            <Input name={`label-${index}`} maxLength={120} autoComplete="off" />
          </FormField>
          <FormField label={t.deductionWhy}>
            <Input name={`reason-${index}`} maxLength={500} autoComplete="off" />
          </FormField>
          <FormField label={t.deductionAmount}>
            <Input name={`amount-${index}`} type="number" inputMode="numeric" min={0} max={lease.depositHeld} />
          </FormField>
        </fieldset>
      ))}
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.write}
      </Button>
    </form>
  );
}
