import type { setRates } from "@lapang/contract/stays/staff-hotel";
import type { HotelDetail } from "@lapang/contract/stays/stays";
import { lastDayToAsk } from "@lapang/domain/venue/calendar-reach";
import { shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeRatesText } from "../../../../i18n/office/rates.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { DateInput } from "../../../../ui/forms/date-input.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { FieldGroup, FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { toast } from "../../../../ui/toast.ts";

const t = officeRatesText.rates;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

type RateFormProps = { slug: string; hotel: HotelDetail; today: LocalDate; query: { url: string } };

/** Sets or clears prices and arrival rules for a range of nights at once. */
export function RateForm({ slug, hotel, today, query }: RateFormProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [typeSlug, setType] = useState(hotel.roomTypes[0]?.slug ?? "");
  const plans = hotel.roomTypes.find((type) => type.slug === typeSlug)?.ratePlans ?? [];
  const save = (form: HTMLFormElement) =>
    run(async () => {
      const body = ratesOf(new FormData(form), plans);
      const { nights } = await sendTo<typeof setRates>("PUT", "/api/v1/staff/hotels/:slug/rates", {
        params: { slug },
        body: { roomType: typeSlug, ...body },
      });
      toast({ title: t.done(nights), variant: "success" });
      form.reset();
      await answers.refetch(query);
    });
  return (
    <form
      className="grid max-w-120 content-start gap-4"
      aria-label={t.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <h2>{t.form}</h2>
      <FormField label={t.type} required>
        <Select
          value={typeSlug}
          onChange={({ target }) => setType(target.value)}
          options={hotel.roomTypes.map((type) => ({ value: type.slug, label: type.name }))}
        />
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t.from} required>
          <DateInput name="from" min={today} max={lastDayToAsk(today)} required />
        </FormField>
        <FormField label={t.to} required>
          <DateInput name="to" min={today} max={lastDayToAsk(today)} required />
        </FormField>
      </div>
      <FieldGroup legend={t.weekdays} hint={t.weekdaysHint}>
        <div className="grid grid-cols-4">
          {weekdays.map((day) => (
            <Checkbox key={day} name="weekday" value={String(day)} label={shortWeekdayName(day)} />
          ))}
        </div>
      </FieldGroup>
      {plans.map(({ code, name }) => (
        <FormField key={code} label={t.planPrice(name)} hint={t.priceHint}>
          <Input name={`price-${code}`} type="number" inputMode="numeric" min={1} max={100_000_000} />
        </FormField>
      ))}
      <FormField label={t.label} hint={t.labelHint}>
        <Input name="label" maxLength={60} autoComplete="off" />
      </FormField>
      <FormField label={t.minNights} required>
        <Input name="minNights" type="number" inputMode="numeric" min={1} max={30} defaultValue={1} required />
      </FormField>
      <Checkbox name="closed" value="1" label={t.closedToArrival} />
      <Checkbox name="clear" value="1" label={t.clear} />
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.submit}
      </Button>
    </form>
  );
}

/** Returns the form's prices and rules. Clearing resets every field, even filled ones. */
function ratesOf(values: FormData, plans: readonly { code: string }[]) {
  const word = (name: string) => String(values.get(name) ?? "").trim();
  const clears = word("clear") === "1";
  const prices = plans
    .map(({ code }) => ({ plan: code, price: clears ? null : Number(word(`price-${code}`)) }))
    .filter(({ price }) => price !== 0);
  return {
    from: word("from"),
    to: word("to"),
    weekdays: values.getAll("weekday").map(Number),
    prices,
    ...(word("label") && { label: word("label") }),
    arrival: clears
      ? { minNights: 1, closedToArrival: false }
      : { minNights: Number(word("minNights")), closedToArrival: word("closed") === "1" },
  };
}
