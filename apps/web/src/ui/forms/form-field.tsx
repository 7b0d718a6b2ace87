import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import { FieldContext } from "./field-context.ts";

type FormFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it. If set, the control is invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Most fields are required, so the rare optional field is marked with this word. */
  optionalLabel?: string;
  className?: string;
  children: ReactNode;
};

/** A label, one control, its hint and its error. The control gets its id and descriptions from the context. */
export function FormField({
  label,
  hint,
  error,
  required = false,
  optionalLabel,
  className,
  children,
}: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx("grid", className)}>
        <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 font-bold text-sm">
          {label}
          {optionalLabel ? <span className="font-medium text-ink-3">{optionalLabel}</span> : null}
        </label>
        {children}
        <FieldError id={errorId} error={error} />
        {hint ? (
          <p id={hintId} className="mt-1.5 text-ink-2 text-sm">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}

type FieldGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A group of radios or checkboxes with one legend. */
export function FieldGroup({ legend, hint, error, className, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={describedBy} className={className}>
      <legend className="mb-1.5 font-bold text-sm">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-2 text-ink-2 text-sm">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

// Rendered before any error: a screen reader only announces changes inside an existing region.
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div aria-live="polite">
      {error ? (
        <p id={id} className="mt-1.5 flex items-start gap-2 font-semibold text-danger text-sm">
          <Icon name="warning" size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
