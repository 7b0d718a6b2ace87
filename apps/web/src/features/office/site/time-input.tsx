import { Input } from "../../../ui/forms/input.tsx";

type TimeInputProps = { label: string; value: string; onChange: (value: string) => void };

/** A time of day. Browsers have no 24.00, so the end of the day is shown as 00.00. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <Input
      type="time"
      step={1800}
      aria-label={label}
      value={value === "24:00" ? "00:00" : value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Converts a closing time of 00.00 to 24.00. */
export function closingFrom(value: string): string {
  return value === "00:00" ? "24:00" : value;
}
