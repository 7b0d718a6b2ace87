import type { AddOnView, CoachOption } from "@lapang/contract/holds";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { bookingsText } from "../../i18n/bookings.ts";
import { useOptionalAnswer } from "../../lib/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { type SlotSearch, slotHref } from "../courts/court-search.ts";
import { bookingQueries } from "./queries.ts";
import { readAddOns, writeAddOns } from "./wish.ts";

const t = bookingsText.extras;

type ExtrasChoiceProps = { slug: string; search: SlotSearch; start: string; end: string };

/** Things to borrow or buy and a coach for the picked hours: chosen before the hold, because the hold takes them too. */
export function ExtrasChoice({ slug, search, start, end }: ExtrasChoiceProps) {
  const router = useRouter();
  const extras = useOptionalAnswer(bookingQueries.extras(start, end));
  if (!extras || extras.addOns.length + extras.coaches.length === 0) return null;
  const chosen = readAddOns(search.addOns);
  const go = (changes: Partial<SlotSearch>) =>
    void router.navigate({ href: slotHref(slug, { ...search, ...changes }), resetScroll: false, replace: true });
  const setQuantity = (id: number, quantity: number) => {
    const others = chosen.filter((one) => one.id !== id);
    go({ addOns: writeAddOns([...others, { id, quantity }].sort((a, b) => a.id - b.id)) });
  };
  return (
    <section aria-labelledby="tambahan" className="mt-10">
      <h2 id="tambahan" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.title}
      </h2>
      <ul>
        {extras.addOns.map((addOn) => (
          <li key={addOn.id} className="flex items-center justify-between gap-4 border-rule border-b py-3">
            <AddOnRow
              addOn={addOn}
              quantity={chosen.find(({ id }) => id === addOn.id)?.quantity ?? 0}
              onChange={(quantity) => setQuantity(addOn.id, quantity)}
            />
          </li>
        ))}
      </ul>
      {extras.coaches.length > 0 ? (
        <CoachChoice coaches={extras.coaches} chosen={search.coach} onChange={(coach) => go({ coach })} />
      ) : null}
    </section>
  );
}

type AddOnRowProps = { addOn: AddOnView; quantity: number; onChange: (quantity: number) => void };

function AddOnRow({ addOn, quantity, onChange }: AddOnRowProps) {
  const { name, price, per, left } = addOn;
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        <p className="text-ink-2 text-sm">
          {t.each(formatRupiah(price), per)}, {left > 0 ? t.left(left) : t.none}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          variant="icon-outline"
          size="icon-sm"
          aria-label={t.fewer(name)}
          disabled={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          <Icon name="minus" />
        </Button>
        <span aria-live="polite" className="num w-8 text-center font-extrabold">
          {quantity}
        </span>
        <Button
          variant="icon-outline"
          size="icon-sm"
          aria-label={t.more(name)}
          disabled={quantity >= Math.min(left, 20)}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
    </>
  );
}

type CoachChoiceProps = {
  coaches: readonly CoachOption[];
  chosen: number | undefined;
  onChange: (coach: number | undefined) => void;
};

function CoachChoice({ coaches, chosen, onChange }: CoachChoiceProps) {
  return (
    <FormField label={t.coach} className="mt-4 max-w-120">
      <Select
        value={String(chosen ?? "")}
        onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : undefined)}
        options={[
          { value: "", label: t.noCoach },
          ...coaches.map(({ id, name, ratePerHour, free }) => ({
            value: String(id),
            label: `${name}, ${free ? t.rate(formatRupiah(ratePerHour)) : t.busy}`,
            disabled: !free,
          })),
        ]}
      />
    </FormField>
  );
}
