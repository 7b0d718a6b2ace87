import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { formatRupiah } from "@lapang/domain/money";
import { type FormEvent, useRef } from "react";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { failureOf } from "../../lib/forms/failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CheckoutForm } from "../bookings/checkout-form.ts";

const t = checkoutText.redeem;

export function VoucherField({ booking, form }: { booking: BookingDetail; form: CheckoutForm }) {
  const input = useRef<HTMLInputElement>(null);
  const { voucher, discount } = booking.price;
  const refused = form.refused?.changes.voucher ? failureOf(form.refused.error).words : undefined;
  if (voucher) {
    return (
      <div className="flex items-center gap-4 border-2 border-rule-strong bg-ball-soft py-2 pr-2 pl-4">
        <Icon name="tag" />
        <p className="min-w-0 flex-1">
          <b className="block">{t.applied(voucher.code)}</b>
          <span className="text-ink-2 text-sm">{t.saves(formatRupiah(discount))}</span>
        </p>
        <Button
          variant="link"
          className="size-11 no-underline!"
          aria-label={t.remove(voucher.code)}
          onClick={() => form.change({ voucher: null })}
        >
          <Icon name="x" />
        </Button>
      </div>
    );
  }
  const use = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim();
    if (code) form.change({ voucher: code.toUpperCase() });
  };
  return (
    <form onSubmit={use} noValidate>
      <FormField label={t.voucher} error={refused}>
        <div className="flex gap-2">
          <Input
            ref={input}
            name="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            defaultValue={form.unsent.voucher ?? ""}
            className="uppercase"
          />
          <Button type="submit" variant="outline" size="sm" loading={form.busy && Boolean(form.unsent.voucher)}>
            {t.use}
          </Button>
        </div>
      </FormField>
    </form>
  );
}
