import { useRouterState } from "@tanstack/react-router";
import clsx from "clsx";
import { Icon } from "../icon.tsx";
import { useFollowed } from "./use-followed.ts";

const look = (on: boolean) =>
  clsx(
    "relative inline-flex min-h-11 shrink-0 items-center border-[1.5px] font-semibold text-sm",
    on ? "border-ink bg-ink text-line" : "border-control text-ink hover:border-rule-strong hover:bg-line-2",
  );

/** True if no navigation is pending. The field then shows the address, even if "back" was pressed before a choice had loaded. */
export const useSettled = () => useRouterState({ select: (state) => state.status === "idle" });

type FilterSelectProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  /** The label for "no filter". Its value is empty, so it never reaches the address. */
  any: string;
  options: readonly (readonly [value: string | number, label: string])[];
};

/**
 * A filter that looks like a chip: a native select, filled with ink when active. It keeps the new choice while the answer is
 * loading, and follows the address when that changes elsewhere (back, reset).
 */
export function FilterSelect({ name, label, value, any, options }: FilterSelectProps) {
  const field = useFollowed<HTMLSelectElement>("value", String(value ?? ""), { settled: useSettled() });
  return (
    <span className={look(value !== undefined)}>
      <select
        ref={field}
        name={name}
        aria-label={label}
        defaultValue={value ?? ""}
        className="min-h-11 appearance-none bg-transparent py-1 pr-9 pl-3.5 *:bg-line *:text-ink"
      >
        <option value="">{any}</option>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute right-3" />
    </span>
  );
}

export function FilterCheck({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  const field = useFollowed<HTMLInputElement>("checked", checked, { settled: useSettled() });
  return (
    <label className={clsx(look(checked), "cursor-pointer gap-2 px-3.5")}>
      {/* Invisible and as large as the chip, so that the focus ring surrounds the chip. */}
      <input
        ref={field}
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={checked}
        className="absolute inset-0 size-full cursor-pointer appearance-none"
      />
      <Icon name={checked ? "check" : "lamp"} size={16} />
      {label}
    </label>
  );
}
