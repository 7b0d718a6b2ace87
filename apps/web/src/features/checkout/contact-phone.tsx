import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { normalisePhone } from "@lapang/domain/text/phone";
import { type FormEvent, useState } from "react";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import type { CheckoutForm } from "../bookings/checkout-form.ts";

const t = checkoutText.players;

/** A phone number for the case that the court has to close. */
export function ContactPhone({ booking, form }: { booking: BookingDetail; form: CheckoutForm }) {
  const [wrong, setWrong] = useState(false);
  const current = form.unsent.contactPhone ?? booking.contactPhone ?? "";
  const [typed, setTyped] = useState(current);
  const changed = typed.trim() !== current;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const phone = typed.trim() === "" ? null : normalisePhone(typed);
    const bad = typed.trim() !== "" && phone === null;
    setWrong(bad);
    if (bad || !changed) return;
    setTyped(phone ?? "");
    form.change({ contactPhone: phone });
  };
  return (
    <form onSubmit={save} noValidate className="mt-5 max-w-120">
      <FormField label={t.phone} hint={t.phoneHint} error={wrong ? t.phoneWrong : undefined}>
        <div className="flex gap-2">
          <Input
            type="tel"
            name="phone"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          {changed ? (
            <Button type="submit" variant="outline" size="sm">
              {t.save}
            </Button>
          ) : null}
        </div>
      </FormField>
    </form>
  );
}
