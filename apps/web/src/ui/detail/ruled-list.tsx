import { Icon, type IconName } from "../icon.tsx";

/** Short facts separated by hairlines; the icon shows what kind of list it is. */
export function RuledList({ items, icon = "check" }: { items: readonly string[]; icon?: IconName }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3 border-rule border-b py-3">
          <Icon name={icon} size={16} className="mt-1 text-court-text" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="grid gap-0">
      {items.map((item, index) => (
        <li key={item} className="grid grid-cols-[2.5rem_1fr] items-baseline border-rule border-b py-3">
          <span aria-hidden="true" className="num font-extrabold text-court-text text-xl">
            {index + 1}
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
