import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { OfficeSearch } from "./office-page.ts";

type FilterFormProps = {
  search: OfficeSearch;
  /** What of the address stays when something else is looked for. */
  keep?: readonly string[];
  submit: string;
  className?: string;
  children: ReactNode;
};

/** What a list is searched by; sent as one form, so that the address changes once. */
export function FilterForm({ search, keep = [], submit, className, children }: FilterFormProps) {
  const router = useRouter();
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
        onSubmit={(event) => {
          event.preventDefault();
          apply(new FormData(event.currentTarget));
        }}
      >
        {children}
        <Button type="submit">{submit}</Button>
      </form>
    </search>
  );
}

/** Choices by their words; with `any`, the first is none of them. */
export function optionsOf(words: Readonly<Record<string, string>>, any?: string) {
  const known = Object.entries(words).map(([value, label]) => ({ value, label }));
  return any === undefined ? known : [{ value: "", label: any }, ...known];
}
