import clsx from "clsx";
import {
  type ButtonHTMLAttributes,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";

export type { ButtonVariant };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Styles the only child (a router link, a label) as a button instead of rendering one. */
  asChild?: boolean;
  /** True while working: the ball bounces, the label stays, a second press is ignored. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

type Dressable = ReactElement<{ className?: string; children?: ReactNode }>;

/** A button. The primary variant looks like a small court; use it once per view. */
export function Button({
  variant = "default",
  size = "default",
  asChild = false,
  loading = false,
  className,
  children,
  type = "button",
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const inert = disabled || variant === "disabled";
  const look = buttonClass(inert && variant !== "link" ? "disabled" : variant, size);

  if (asChild && isValidElement(children)) {
    const child = children as Dressable;
    return cloneElement(child, {
      ...rest,
      ...(inert ? { "aria-disabled": true, tabIndex: -1 } : {}),
      ...(loading ? { "aria-busy": true } : {}),
      ...(onClick ? { onClick } : {}),
      className: clsx(look, inert && "pointer-events-none", className, child.props.className),
    } as Partial<Dressable["props"]>);
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={inert}
      aria-busy={loading || undefined}
      // Not `disabled` while loading: a disabled button loses the keyboard focus.
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      className={clsx(look, loading && "cursor-progress", className)}
    >
      {loading ? <span aria-hidden="true" className="anim-bounce size-2.5 rounded-full bg-current" /> : null}
      {children}
    </button>
  );
}
