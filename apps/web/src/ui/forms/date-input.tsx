import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

/** Without a maximum, browsers accept six-digit years, which the API rejects. */
export const LAST_DAY = "9999-12-31";

/** A date field with the browser's own calendar; `DatePicker` has ours. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  return <Input max={LAST_DAY} {...props} type="date" />;
}
