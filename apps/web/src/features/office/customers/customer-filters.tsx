import { officeCustomersText as t } from "../../../i18n/office/customers.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { FilterForm, optionsOf } from "../kit/filter-form.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";

export function CustomerFilters({ search }: { search: OfficeSearch }) {
  const { tag, state, sort } = search;
  const chosen = [tag, state === "open" ? undefined : state, sort === "newest" ? undefined : sort];
  return (
    <FilterForm search={search} submit={t.find} chosen={chosen}>
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
    </FilterForm>
  );
}
