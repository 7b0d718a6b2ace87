import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

/** Without an end browsers take years of six digits, which are no day of any calendar here. */
export const LAST_DAY = "9999-12-31";

/** A day by the browser's own calendar; `DatePicker` is ours. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  return <Input max={LAST_DAY} {...props} type="date" />;
}
