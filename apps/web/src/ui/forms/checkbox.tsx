import clsx from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Icon } from "../icon.tsx";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox. The whole line is the target. */
export function Checkbox({ label, description, className, ...props }: CheckboxProps) {
  return (
    <label className={clsx("flex min-h-11 items-start gap-3 py-2.5", className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...props}
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none border-2 border-control bg-line transition-colors checked:border-rule-strong checked:bg-ball aria-invalid:border-danger disabled:hatch disabled:cursor-not-allowed"
        />
        <Icon
          name="check"
          size={16}
          className="pointer-events-none absolute text-on-ball opacity-0 peer-checked:opacity-100 peer-disabled:text-ink"
        />
      </span>
      <span>
        <span className="font-semibold leading-6">{label}</span>
        {description ? <span className="block text-ink-2 text-sm">{description}</span> : null}
      </span>
    </label>
  );
}
