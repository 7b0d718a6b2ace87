import clsx from "clsx";
import type { Ref, SelectHTMLAttributes } from "react";
import { Icon } from "../icon.tsx";
import { controlClass, useFieldWiring } from "./field-context.ts";

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "multiple"> & {
  options: readonly SelectOption[];
  /** Shown while nothing is selected; not selectable itself. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** A styled native select: phones show their own picker, keyboards get type-ahead. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  const wiring = useFieldWiring(props);
  return (
    <div className="relative">
      <select
        {...props}
        {...wiring}
        className={clsx(controlClass, "min-h-12 appearance-none pr-11 text-base", className)}
      >
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5" />
    </div>
  );
}
