import { type ReactNode, useId } from "react";
import { Checkbox } from "./checkbox.tsx";
import { FieldError } from "./form-field.tsx";

type CheckboxFieldProps = {
  name: string;
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** What is missing. If set, the checkbox is invalid. */
  error?: ReactNode;
};

/** A required checkbox with its error beside it. */
export function CheckboxField({ name, value, label, description, error }: CheckboxFieldProps) {
  const errorId = `${useId()}-error`;
  return (
    <div>
      <Checkbox
        name={name}
        value={value}
        label={label}
        description={description}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
