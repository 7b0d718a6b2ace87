import { useRouter } from "@tanstack/react-router";
import { officeCustomersText as t } from "../../../i18n/office-customers.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import type { OfficeSearch } from "../frame/office-page.ts";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Sent as one form, so that the address changes once. */
export function CustomerFilters({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const apply = (values: FormData) => {
    const given = Object.fromEntries([...values].map(([name, value]) => [name, String(value).trim()]));
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
    void router.navigate({ to: ".", search: said });
  };
  return (
    <search>
      <form
        key={JSON.stringify(search)}
        className="office-filters"
        onSubmit={(event) => {
          event.preventDefault();
          apply(new FormData(event.currentTarget));
        }}
      >
        <FormField label={t.search} hint={t.searchHint}>
          <Input name="q" type="search" maxLength={100} defaultValue={search.q ?? ""} autoComplete="off" />
        </FormField>
        <FormField label={t.tag}>
          <Input name="tag" maxLength={30} defaultValue={search.tag ?? ""} autoComplete="off" />
        </FormField>
        <FormField label={t.sort}>
          <Select name="sort" options={optionsOf(t.sorts)} defaultValue={search.sort ?? "newest"} />
        </FormField>
        <FormField label={t.state}>
          <Select name="state" options={optionsOf(t.states)} defaultValue={search.state ?? "open"} />
        </FormField>
        <Button type="submit">{t.find}</Button>
      </form>
    </search>
  );
}
