import clsx from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Price or method icon at the end of the line. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One of several options; the selected one is the ball. Radios with the same `name` support the arrow keys natively. */
export function Radio({ label, description, aside, className, disabled, ...props }: RadioProps) {
  return (
    <label
      className={clsx(
        "flex min-h-14 items-start gap-4 py-3.5 transition-colors has-checked:bg-ball-soft has-checked:px-3.5",
        disabled && "cursor-not-allowed text-ink-3",
        className,
      )}
    >
      <input
        {...props}
        type="radio"
        disabled={disabled}
        className="mt-px size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-line transition-colors checked:border-rule-strong checked:bg-ball disabled:hatch disabled:cursor-not-allowed"
      />
      <span className="min-w-0 flex-1">
        <span className="font-bold leading-6">{label}</span>
        {description ? (
          <span className={clsx("block text-sm", disabled ? "text-ink-3" : "text-ink-2")}>{description}</span>
        ) : null}
      </span>
      {aside ? <span className="no-break font-bold leading-6">{aside}</span> : null}
    </label>
  );
}
