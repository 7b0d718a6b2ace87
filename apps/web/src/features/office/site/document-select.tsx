import type { SiteKind } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { siteQueries } from "./queries.ts";

type HouseSelectProps = { of: "hotel" | "kost"; value: string; disabled: boolean; onChange: (slug: string) => void };

/** Selects the house of a room. */
export function HouseSelect({ of, value, disabled, onChange }: HouseSelectProps) {
  const houses = useDocuments([of]);
  return (
    <Select
      value={value}
      disabled={disabled}
      options={houses.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Related = { kind: string; slug: string } | null;

/** Selects the link at the end of an article. */
export function RelatedSelect({ value, onChange }: { value: Related; onChange: (related: Related) => void }) {
  const documents = useDocuments(["court", "programme"]);
  const options = documents.map(({ kind, key, title }) => ({
    value: `${kind} ${key}`,
    label: `${t.kinds[kind]}: ${title}`,
  }));
  return (
    <Select
      value={value ? `${value.kind} ${value.slug}` : ""}
      options={[{ value: "", label: t.noRelated }, ...options]}
      onChange={({ target }) => {
        const [kind, slug] = target.value.split(" ");
        onChange(kind && slug ? { kind, slug } : null);
      }}
    />
  );
}

function useDocuments(kinds: readonly SiteKind[]) {
  return useAnswer(siteQueries.list()).data.documents.filter(({ kind }) => kinds.includes(kind));
}
