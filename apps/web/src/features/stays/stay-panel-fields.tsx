import { controlClass } from "../../ui/forms/field-context.ts";
import { useFollowed } from "../../ui/forms/use-followed.ts";
import { Icon } from "../../ui/icon.tsx";

const look = "relative block font-semibold text-sm";

type PanelDateProps = { name: string; label: string; value: string; min: string; max: string; className?: string };

export function PanelDate({ label, value, className = "", ...rest }: PanelDateProps) {
  return (
    <label className={`${look} ${className}`}>
      <span className="mb-1 block">{label}</span>
      <input
        {...rest}
        ref={useFollowed<HTMLInputElement>("value", value)}
        type="date"
        required
        defaultValue={value}
        className={`${controlClass} min-h-12 text-base`}
      />
    </label>
  );
}

type PanelSelectProps = {
  name: string;
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, label: string])[];
  /** Set if a change applies at once; otherwise the form is submitted. */
  onChange?: (value: string) => void;
};

export function PanelSelect({ name, label, value, options, onChange }: PanelSelectProps) {
  return (
    <label className={look}>
      <span className="mb-1 block">{label}</span>
      <select
        ref={useFollowed<HTMLSelectElement>("value", String(value))}
        name={name}
        defaultValue={value}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
        className={`${controlClass} min-h-12 appearance-none pr-9 text-base`}
      >
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-3 bottom-3.5" />
    </label>
  );
}
