import { createLink } from "@tanstack/react-router";
import clsx from "clsx";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { useFollowChoice } from "../../lib/choices.ts";
import { chipClass } from "../chip.tsx";
import { Icon } from "../icon.tsx";

type FilterAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  selected?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

function FilterAnchor({ selected = false, className, children, href, ...rest }: FilterAnchorProps) {
  const follow = useFollowChoice();
  return (
    // Computed from the filter, not by the router: a link to this page with another filter is not "the current page".
    <a
      {...rest}
      href={href}
      onClick={follow}
      aria-current={selected ? "true" : undefined}
      className={chipClass({ selected, className })}
    >
      {selected ? <Icon name="check" size={16} /> : null}
      {children}
    </a>
  );
}

/** A filter as a link: it can be shared, opened in a tab, and works before hydration. */
export const FilterLink = createLink(FilterAnchor);

type FilterRowProps = {
  label: string;
  note?: string;
  /** Outside the filter panel: on a phone it has no label and scrolls sideways. */
  bare?: boolean;
  children: ReactNode;
};

export function FilterRow({ label, note, bare = false, children }: FilterRowProps) {
  return (
    <nav aria-label={label} className="grid gap-x-3 gap-y-1.5 max-md:w-full md:grid-cols-[4rem_auto]">
      <p className={clsx("font-bold text-sm md:pt-3", bare && "max-md:hidden")}>{label}</p>
      <div className="min-w-0">
        <div
          className={clsx(
            "flex gap-2",
            bare
              ? "py-1.5 max-md:-mx-(--pad) max-md:overflow-x-auto max-md:px-(--pad) max-md:*:shrink-0 md:flex-wrap"
              : "flex-wrap",
          )}
        >
          {children}
        </div>
        {note ? <p className="mt-2 text-ink-2 text-sm">{note}</p> : null}
      </div>
    </nav>
  );
}
