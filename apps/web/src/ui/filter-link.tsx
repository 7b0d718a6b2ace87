import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { chipClass } from "./chip.tsx";
import { Icon } from "./icon.tsx";

type FilterAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  selected?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

function FilterAnchor({ selected = false, className, children, ...rest }: FilterAnchorProps) {
  return (
    // The filter's own state, not the router's: a link to this page with another filter is not "the current page".
    <a {...rest} aria-current={selected ? "true" : undefined} className={chipClass({ selected, className })}>
      {selected ? <Icon name="check" size={16} /> : null}
      {children}
    </a>
  );
}

/** A filter is an address: it can be shared, opened in a tab, and works before the page is hydrated. */
export const FilterLink = createLink(FilterAnchor);

export function FilterRow({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="grid gap-x-6 gap-y-2 md:grid-cols-[7rem_1fr]">
      <p className="font-bold text-sm md:pt-3">{label}</p>
      <div>
        <div className="flex flex-wrap gap-2">{children}</div>
        {note ? <p className="mt-2 text-ink-2 text-sm">{note}</p> : null}
      </div>
    </nav>
  );
}
