type SwitchProps = { label: string; description: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch that takes effect at once, without a submit button. */
export function Switch({ label, description, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-16 items-center justify-between gap-4 border-rule-strong border-y-2 py-3">
      <span>
        <span className="block font-bold">{label}</span>
        <span className="block text-ink-2 text-sm">{description}</span>
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer h-8 w-14 cursor-pointer appearance-none rounded-full border-2 border-control bg-line transition-colors checked:border-court checked:bg-court"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-6 rounded-full border-2 border-control bg-line-3 transition-transform peer-checked:translate-x-6 peer-checked:border-on-ball peer-checked:bg-ball"
        />
      </span>
    </label>
  );
}
