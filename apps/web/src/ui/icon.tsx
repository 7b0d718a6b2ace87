import clsx from "clsx";
import { type IconName, iconPaths } from "./icon-paths.ts";

export type { IconName };

type IconProps = {
  name: IconName;
  size?: 16 | 20 | 24;
  /** Only for an icon that stands alone; beside a word it is hidden from screen readers. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="square"
      className={clsx("shrink-0", className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
