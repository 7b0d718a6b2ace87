import clsx from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { controlClass, useFieldWiring } from "./field-context.ts";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> & {
  /** Shown inside the box, before and after the text: "Rp", a search icon, a show-password button. */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One line of text at 16 px, so that phones do not zoom in on it. */
export function Input({ before, after, className, ...props }: InputProps) {
  const wiring = useFieldWiring(props);
  const input = (
    <input
      {...props}
      {...wiring}
      className={clsx(
        controlClass,
        "min-h-12 text-base",
        Boolean(before) && "pl-11",
        Boolean(after) && "pr-12",
        className,
      )}
    />
  );
  if (!before && !after) return input;
  return (
    <div className="relative">
      {input}
      {before ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center font-semibold text-ink-2">
          {before}
        </span>
      ) : null}
      {after ? <span className="absolute inset-y-0 right-0 grid w-12 place-items-center">{after}</span> : null}
    </div>
  );
}
