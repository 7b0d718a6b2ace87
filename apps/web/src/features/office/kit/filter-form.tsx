import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { OfficeSearch } from "./office-page.ts";

type FilterFormProps = {
  search: OfficeSearch;
  /** The fields of the address that a new search keeps. */
  keep?: readonly string[];
  submit: string;
  /** The values of the fields after the first one. A phone folds those fields behind a button with the number of values set. */
  chosen?: readonly (string | undefined)[];
  className?: string;
  children: ReactNode;
};

/** The filters of a list, submitted as one form, so that the address changes once. */
export function FilterForm({ search, keep = [], submit, chosen, className, children }: FilterFormProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const apply = (values: FormData) => {
    const kept = keep.map((name) => [name, search[name] ?? ""] as const);
    const said = [...values].map(([name, value]) => [name, String(value).trim()] as const);
    const wanted = [...kept, ...said].filter(([, value]) => value !== "");
    void router.navigate({ to: ".", search: Object.fromEntries(wanted) });
  };
  return (
    <search>
      <form
        key={JSON.stringify(search)}
        className={clsx("office-filters", className)}
        data-folds={chosen ? (open ? "open" : "closed") : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          apply(new FormData(event.currentTarget));
        }}
      >
        {children}
        <button type="submit" className="office-button office-big">
          {submit}
        </button>
        {chosen ? (
          <button
            type="button"
            className="office-button office-big office-folds"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name="filter" size={16} />
            {officeText.filters(chosen.filter(Boolean).length)}
          </button>
        ) : null}
      </form>
    </search>
  );
}

/** Options with their labels; `any` adds a first option for no choice. */
export function optionsOf(words: Readonly<Record<string, string>>, any?: string) {
  const known = Object.entries(words).map(([value, label]) => ({ value, label }));
  return any === undefined ? known : [{ value: "", label: any }, ...known];
}
