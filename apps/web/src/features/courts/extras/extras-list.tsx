import type { AddOnView, CoachOption, ExtrasOffer } from "@lapang/contract/sales/holds";
import { formatRupiah } from "@lapang/domain/money";
import { useState } from "react";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { PickedAddOn } from "../pick/picked-hours.ts";

const t = bookingsText.extras;
const MOST = 20;

type ChosenExtras = { addOns: readonly PickedAddOn[]; coachId: number | null };
/** Why the last selection was refused, and for which add-on or coach. */
export type ExtrasProblem = { addOn: number; words: string } | { coach: string };

type ExtrasListProps = {
  extras: ExtrasOffer;
  chosen: ChosenExtras;
  onChange: (changes: { addOns: PickedAddOn[] } | { coachId: number | null }) => void;
  problem?: ExtrasProblem | undefined;
  /** Shows the coach and folds the add-ons into one summary line. */
  coachFirst?: boolean | undefined;
};

/** Add-ons with what is left of each, and a coach. */
export function ExtrasList({ coachFirst = false, ...list }: ExtrasListProps) {
  const { extras, chosen, onChange, problem } = list;
  const coach =
    extras.coaches.length > 0 ? (
      <CoachChoice
        coaches={extras.coaches}
        chosen={chosen.coachId}
        onChange={(coachId) => onChange({ coachId })}
        problem={problem && "coach" in problem ? problem.coach : undefined}
      />
    ) : null;
  if (!coachFirst) {
    return (
      <>
        <Things {...list} />
        {coach}
      </>
    );
  }
  return (
    <>
      {coach}
      {extras.addOns.length > 0 ? <FoldedThings {...list} /> : null}
    </>
  );
}

function FoldedThings(list: ExtrasListProps) {
  const { extras, chosen, problem } = list;
  const [opened, setOpened] = useState(false);
  const words = chosen.addOns.flatMap(({ id, quantity }) => {
    const addOn = extras.addOns.find((one) => one.id === id);
    return addOn ? [t.line(addOn.name, quantity)] : [];
  });
  const open = opened || Boolean(problem && "addOn" in problem);
  return (
    <details open={open} onToggle={(event) => setOpened(event.currentTarget.open)} className="acc-item">
      <summary className="link inline-flex min-h-11 list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
        {words.length > 0 ? words.join(", ") : t.things}
        <Icon name="down" size={16} />
      </summary>
      {open ? <Things {...list} /> : null}
    </details>
  );
}

function Things({ extras, chosen, onChange, problem }: ExtrasListProps) {
  const setQuantity = (id: number, quantity: number) => {
    const others = chosen.addOns.filter((one) => one.id !== id);
    const all = quantity > 0 ? [...others, { id, quantity }] : others;
    onChange({ addOns: all.sort((a, b) => a.id - b.id) });
  };
  return (
    <ul>
      {extras.addOns.map((addOn) => (
        <li key={addOn.id} className="border-rule border-b py-3">
          <AddOnRow
            addOn={addOn}
            quantity={chosen.addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0}
            onChange={(quantity) => setQuantity(addOn.id, quantity)}
          />
          <div aria-live="polite">
            {problem && "addOn" in problem && problem.addOn === addOn.id ? (
              <p className="mt-1.5 flex items-start gap-2 font-semibold text-danger text-sm">
                <Icon name="warning" size={16} className="mt-0.5" />
                {problem.words}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

type AddOnRowProps = { addOn: AddOnView; quantity: number; onChange: (quantity: number) => void };

function AddOnRow({ addOn, quantity, onChange }: AddOnRowProps) {
  const { name, price, per, left } = addOn;
  return (
    <div className="flex items-center justify-between gap-4">
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
          disabled={quantity >= Math.min(left, MOST)}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  );
}

type CoachChoiceProps = {
  coaches: readonly CoachOption[];
  chosen: number | null;
  onChange: (coachId: number | null) => void;
  problem: string | undefined;
};

function CoachChoice({ coaches, chosen, onChange, problem }: CoachChoiceProps) {
  return (
    <FormField label={t.coach} error={problem} className="mt-4 max-w-120">
      <Select
        value={String(chosen ?? "")}
        onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
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
