import type { WantedLine } from "../lib/wanted-lines.ts";

export function WantedList({ title, lines }: { title: string; lines: readonly WantedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="font-bold text-sm">{title}</h2>
      <dl className="mt-2 border-rule-strong border-y-2">
        {lines.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-2.5 first:border-t-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
