import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { type FormEvent, useRef } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { chipClass } from "../../../ui/chip.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { accountQueries } from "../../account/queries.ts";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { ContactPhone } from "../../checkout/contact-phone.tsx";

const t = checkoutText.players;
const MOST = 8;

/** Who plays: the customer and their participants with one press, others by name. */
export function PlayersSection({ booking, form }: { booking: BookingDetail; form: CheckoutForm }) {
  const input = useRef<HTMLInputElement>(null);
  const profile = useOptionalAnswer(accountQueries.profile());
  const players = form.unsent.players ?? booking.players;
  const set = (names: readonly string[]) => form.change({ players: [...names] });
  const known = [booking.contactName, ...(profile?.participants.map(({ name }) => name) ?? [])];
  const suggestions = [...new Set(known)].filter((name) => name && !players.includes(name));
  const full = players.length >= MOST;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim();
    if (!name || full || !input.current) return;
    if (!players.includes(name)) set([...players, name]);
    input.current.value = "";
    input.current.focus();
  };
  return (
    <section aria-labelledby="pemain" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule-strong border-b-2 pb-3">
        <h2 id="pemain" className="type-3">
          {t.title}
        </h2>
        <p className="text-ink-2 text-sm">{t.note}</p>
      </div>
      <ul>
        {players.map((name) => (
          <li key={name} className="flex min-h-13 items-center gap-3 border-rule border-b">
            <Icon name="user" />
            <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>
            <Button
              variant="link"
              className="size-11 no-underline!"
              aria-label={t.remove(name)}
              onClick={() => set(players.filter((other) => other !== name))}
            >
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ul>
      {full ? (
        <p className="mt-3 text-ink-2 text-sm">{t.full}</p>
      ) : (
        <>
          {suggestions.length > 0 ? (
            <ul aria-label={t.suggest} className="mt-4 flex flex-wrap gap-2">
              {suggestions.map((name) => (
                <li key={name}>
                  <button type="button" className={chipClass({})} onClick={() => set([...players, name])}>
                    <Icon name="plus" size={16} />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <form onSubmit={add} noValidate className="mt-4 max-w-120">
            <FormField label={t.name}>
              <div className="flex gap-2">
                <Input ref={input} name="player" autoComplete="off" maxLength={80} />
                <Button type="submit" variant="outline" size="sm">
                  {t.add}
                </Button>
              </div>
            </FormField>
          </form>
        </>
      )}
      <ContactPhone booking={booking} form={form} />
    </section>
  );
}
