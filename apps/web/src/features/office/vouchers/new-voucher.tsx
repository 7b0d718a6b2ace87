import type { makeVoucher } from "@lapang/contract/payments/staff-vouchers";
import type { BodyOf } from "@lapang/contract/route";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeVouchersText as t } from "../../../i18n/office/vouchers.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { CodeFields } from "./code-fields.tsx";
import { KindChoices } from "./kind-choices.tsx";

type NewBody = BodyOf<typeof makeVoucher>;

/** Creates one code, or a series of codes. */
export function NewVoucher({ query }: { query: { url: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.make}
      trigger={
        <button type="button" className="office-button office-big office-primary">
          {t.make}
        </button>
      }
    >
      {open ? <NewVoucherForm query={query} onMade={() => setOpen(false)} /> : null}
    </Sheet>
  );
}

const f = t.fields;

function NewVoucherForm({ query, onMade }: { query: { url: string }; onMade: () => void }) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run } = useTask();
  const [kind, setKind] = useState<NewBody["kind"]>("percent");
  const today = localDateOf(venue.zone, new Date());
  const make = (values: FormData) =>
    run(async () => {
      const made = await send<typeof makeVoucher>("POST", "/api/v1/staff/vouchers", bodyOf(values));
      toast({ title: t.made(made.series ? made.name : made.code), variant: "success" });
      onMade();
      await router.options.context.answers.refetch(query);
      await router.navigate({ to: ".", search: { voucher: made.id } });
    });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      <FormField label={f.name} hint={f.nameHint} required>
        <Input name="name" minLength={3} maxLength={80} required autoComplete="off" />
      </FormField>
      <CodeFields />
      <FormField label={f.gift}>
        <Select
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as NewBody["kind"])}
          options={[
            { value: "percent", label: f.percent },
            { value: "amount", label: f.amount },
          ]}
        />
      </FormField>
      <FormField label={f.value} required>
        <Input type="number" name="value" min={1} max={kind === "percent" ? 100 : undefined} required />
      </FormField>
      {kind === "percent" ? (
        <FormField label={f.maxDiscount} hint={f.maxHint}>
          <Input type="number" name="maxDiscount" min={1} />
        </FormField>
      ) : null}
      <FormField label={f.minAmount}>
        <Input type="number" name="minAmount" min={0} defaultValue={0} />
      </FormField>
      <FieldGroup legend={f.appliesTo} hint={f.appliesHint}>
        <KindChoices />
      </FieldGroup>
      <div className="money-pair">
        <FormField label={f.validFrom} required>
          <DateInput name="validFrom" defaultValue={today} required />
        </FormField>
        <FormField label={f.validUntil} required>
          <DateInput name="validUntil" required />
        </FormField>
      </div>
      <p className="text-ink-2 text-sm">{f.own}</p>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.make}
      </Button>
    </form>
  );
}

function bodyOf(values: FormData): NewBody {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const number = (name: string) => Number(text(name));
  const optional = (name: string) => (text(name) === "" ? null : number(name));
  return {
    name: text("name"),
    codes:
      text("codes") === "series"
        ? { kind: "series", prefix: text("prefix"), count: number("count") }
        : { kind: "one", code: text("code"), totalLimit: optional("totalLimit"), personLimit: number("personLimit") },
    kind: text("kind") as NewBody["kind"],
    value: number("value"),
    maxDiscount: optional("maxDiscount"),
    minAmount: number("minAmount"),
    appliesTo: values.getAll("appliesTo") as NewBody["appliesTo"],
    validFrom: text("validFrom"),
    validUntil: text("validUntil"),
  };
}
