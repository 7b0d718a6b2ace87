import { useDeferredValue, useState } from "react";
import { officeSaleText as t } from "../../../i18n/office/sale.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { formatPhone } from "../../venue/contact-links.ts";
import { officeQueries } from "../queries.ts";

export type ChosenCustomer = { id: string; name: string; phone: string | null };
type CustomerFieldsProps = { customer: ChosenCustomer | null; onChoose: (customer: ChosenCustomer | null) => void };

const SHORTEST = 3;

/** A name and a number are enough. A known customer can be selected, with their own prices and limits. */
export function CustomerFields({ customer, onChoose }: CustomerFieldsProps) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const found = useOptionalAnswer(officeQueries.search(wanted), wanted.length >= SHORTEST && !customer);
  if (customer) {
    return (
      <p className="office-customer">
        <span>
          <b>{customer.name}</b> {customer.phone ? formatPhone(customer.phone) : null}
        </span>
        <button type="button" className="office-button office-big" onClick={() => onChoose(null)}>
          {t.customer.other}
        </button>
      </p>
    );
  }
  const known = wanted.length >= SHORTEST ? (found?.customers.slice(0, 4) ?? []) : [];
  return (
    <>
      <FormField label={t.customer.name} required>
        <Input
          name="name"
          maxLength={120}
          required
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </FormField>
      <FormField label={t.customer.phone} required>
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          minLength={8}
          maxLength={25}
          required
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </FormField>
      <Checkbox name="accepts" value="yes" label={t.customer.accepts} description={t.customer.acceptsHint} />
      {known.length > 0 ? (
        <ul className="office-known" aria-label={t.customer.known}>
          {known.map((one) => (
            <li key={one.id}>
              <button type="button" className="office-button office-big" onClick={() => onChoose(one)}>
                {one.name} {one.phone ? formatPhone(one.phone) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
