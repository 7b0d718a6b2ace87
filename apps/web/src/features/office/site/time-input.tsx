import { Input } from "../../../ui/forms/input.tsx";

type TimeInputProps = { label: string; value: string; onChange: (value: string) => void };

/** A time of day. The browser's field knows no 24.00: the end of the day is shown as its beginning. */
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

/** An end at 00.00 is the end of that day. */
export function closingFrom(value: string): string {
  return value === "00:00" ? "24:00" : value;
}
