import clsx from "clsx";

const base =
  "inline-flex items-center justify-center gap-2.5 font-bold tracking-[-.01em] text-center select-none transition-colors disabled:cursor-not-allowed";

const looks = {
  default: "painted bg-court text-on-court hover:bg-court-deep active:bg-court-deep active:after:border-3",
  ball: "painted bg-ball text-on-ball hover:bg-ball-deep active:bg-ball-deep active:after:border-3",
  danger: "painted bg-danger text-on-danger hover:bg-danger-deep active:after:border-3",
  success: "painted bg-success text-on-success hover:brightness-90 active:after:border-3",
  secondary: "bg-court-soft text-court-text hover:bg-line-3 active:bg-rule",
  outline: "border-2 border-rule-strong text-ink hover:bg-ink hover:text-line active:bg-ink-2",
  "outline-primary":
    "border-2 border-court-text text-court-text hover:bg-court-text hover:text-line active:bg-court-text",
  "outline-danger": "border-2 border-danger text-danger hover:bg-danger hover:text-on-danger active:bg-danger-deep",
  link: "link text-ink",
  "icon-primary": "bg-court text-on-court hover:bg-court-deep",
  "icon-danger": "text-danger border-[1.5px] border-danger hover:bg-danger hover:text-on-danger",
  "icon-outline": "text-ink border-[1.5px] border-control hover:border-rule-strong hover:bg-line-3",
  disabled: "hatch border-[1.5px] border-rule text-ink-3 cursor-not-allowed",
} as const;

const sizes = {
  default: "min-h-13 px-6 py-2",
  sm: "min-h-11 px-4.5 py-1.5 text-sm",
  full: "min-h-13 px-6 py-2 w-full",
  icon: "size-13 p-0 shrink-0",
  "icon-sm": "size-11 p-0 shrink-0",
} as const;

export type ButtonVariant = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;
export const buttonVariants = Object.keys(looks) as ButtonVariant[];
/** @internal For tests. */
export const buttonSizes = Object.keys(sizes) as ButtonSize[];

/**
 * The classes alone, for elements that cannot be a `<Button>`. The link variant keeps its 44 px height but has no side padding.
 */
export function buttonClass(variant: ButtonVariant = "default", size: ButtonSize = "default"): string {
  const iconLook = variant.startsWith("icon-");
  const fitted = iconLook && !size.startsWith("icon") ? (size === "sm" ? "icon-sm" : "icon") : size;
  return clsx(
    base,
    looks[variant],
    variant === "link" ? "min-h-11 px-0" : sizes[fitted],
    variant === "link" && size === "sm" && "text-sm",
  );
}
