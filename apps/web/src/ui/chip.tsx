import clsx from "clsx";
import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon } from "./icon.tsx";

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  selected?: boolean;
  /** `toggle` filters a list (ink fill); `pick` selects a product (ball with a check). */
  kind?: "toggle" | "pick";
  ref?: Ref<HTMLButtonElement>;
};

/** One of a few options. Its state is shown by fill, mark and `aria-pressed`, not by colour alone. */
export function Chip({ selected = false, kind = "toggle", className, children, type = "button", ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={chipClass({ selected, kind, className })}>
      {selected ? <Icon name="check" size={16} /> : null}
      {children}
    </button>
  );
}

type ChipLook = { selected?: boolean; kind?: "toggle" | "pick"; className?: string | undefined };

/** The same look for chips that are router links; the caller sets `aria-current`. */
export function chipClass({ selected = false, kind = "toggle", className }: ChipLook): string {
  return clsx(
    "inline-flex min-h-11 items-center justify-center gap-2 border-[1.5px] px-3.5 text-sm font-semibold no-break transition-colors",
    "disabled:hatch disabled:cursor-not-allowed disabled:border-rule disabled:text-ink-3",
    selected && kind === "toggle" && "border-ink bg-ink text-line",
    selected && kind === "pick" && "border-rule-strong bg-ball font-bold text-on-ball",
    !selected && "border-control text-ink hover:border-rule-strong hover:bg-line-2",
    className,
  );
}
