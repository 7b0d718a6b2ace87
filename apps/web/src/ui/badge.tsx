import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

const looks = {
  neutral: "bg-line-3 text-ink",
  court: "bg-court text-on-court",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  clay: "bg-clay-soft text-clay-text",
  ball: "bg-ball text-on-ball",
  outline: "border-[1.5px] border-control text-ink-2",
} as const;

export type BadgeVariant = keyof typeof looks;
export const badgeVariants = Object.keys(looks) as BadgeVariant[];

type BadgeProps = { variant?: BadgeVariant; icon?: IconName; className?: string; children: ReactNode };

/** A state in one or two words. Add an icon where the state matters: colour alone is not enough. */
export function Badge({ variant = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        "no-break inline-flex min-h-6 items-center gap-1.5 px-2 py-0.5 font-bold text-xs",
        looks[variant],
        className,
      )}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}
