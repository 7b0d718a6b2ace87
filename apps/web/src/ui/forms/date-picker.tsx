import clsx from "clsx";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { controlClass } from "./field-context.ts";
import { FormField } from "./form-field.tsx";
import { longDate } from "./plain-date.ts";

type DatePickerProps = {
  label?: string;
  /** "YYYY-MM-DD", a day on the venue's calendar without a time zone; "" if none is selected. */
  value: string;
  onChange: (value: string) => void;
  /** First and last selectable day, both included. */
  min?: string;
  max?: string;
  /** Submits the value with the form. */
  name?: string;
  placeholder?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
  /** Offers lists of months and years, for days long ago such as a birthday. */
  jump?: boolean;
  className?: string;
};

// The calendar and its popover are larger than most pages, so they load on hover or focus.
const loadPopover = () => import("./date-popover.tsx");
const DatePopover = lazy(() => loadPopover().then((module) => ({ default: module.DatePopover })));

/** Selects one day from a month. */
export function DatePicker({
  label = "Event Date",
  value,
  onChange,
  min,
  max,
  name,
  placeholder = "Pilih tanggal",
  hint,
  error,
  disabled = false,
  jump = false,
  className,
}: DatePickerProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setWasOpened(true);
    setOpen((was) => !was);
  };
  return (
    <FormField
      label={<span id={`${id}-label`}>{label}</span>}
      hint={hint}
      error={error}
      className={clsx("relative", className)}
    >
      <button
        ref={trigger}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
        onClick={toggle}
        className={clsx(controlClass, "flex min-h-12 items-center justify-between gap-3 text-left text-base")}
      >
        <span id={`${id}-value`} className={clsx("no-break", !value && "text-ink-3")}>
          {value ? longDate(value) : placeholder}
        </span>
        <Icon name="calendar" />
      </button>
      {name ? <input type="hidden" name={name} value={value} /> : null}
      {wasOpened ? (
        <Suspense fallback={null}>
          <DatePopover
            trigger={trigger}
            label={label}
            open={open}
            onOpenChange={setOpen}
            value={value}
            min={min}
            max={max}
            jump={jump}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </FormField>
  );
}
