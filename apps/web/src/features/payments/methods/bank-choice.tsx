import type { Venue } from "@lapang/contract/site/venue";
import type { MethodId } from "@lapang/domain/payment/methods";
import { Icon } from "../../../ui/icon.tsx";
import type { Method } from "./method-groups.ts";

const LABEL = "Virtual account";

type BankChoiceProps = {
  banks: readonly Method[];
  note: (method: Method, venue: Venue) => string;
  venue: Venue;
  chosen: MethodId | undefined;
  onChoose: (method: MethodId) => void;
};

/** Banks that differ only by name share one row; each is a radio of the method choice. */
export function BankChoice({ banks, note, venue, chosen, onChoose }: BankChoiceProps) {
  const [first] = banks;
  if (!first) return null;
  return (
    <div className="py-3.5">
      <p className="flex items-start justify-between gap-4">
        <span>
          <b className="block leading-6">{LABEL}</b>
          <span className="text-ink-2 text-sm">{note(first, venue)}</span>
        </span>
        <Icon name="bank" className="mt-0.5" />
      </p>
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5">
        {banks.map(({ id, name }) => (
          <label
            key={id}
            className="relative flex min-h-11 items-center justify-center gap-1.5 border-[1.5px] border-control px-2 font-semibold text-sm transition-colors hover:border-rule-strong has-checked:border-rule-strong has-checked:bg-ball has-checked:font-bold has-checked:text-on-ball has-focus-visible:outline-2 has-focus-visible:outline-on-ball has-focus-visible:ring-5 has-focus-visible:ring-ball"
          >
            <input
              type="radio"
              name="method"
              value={id}
              aria-label={name}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="peer absolute inset-0 cursor-pointer appearance-none"
            />
            <Icon name="check" size={16} className="hidden peer-checked:block" />
            <span aria-hidden="true">{name.replace(`${LABEL} `, "")}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
