import type { KeptData } from "@lapang/contract/identity/kept-data";
import { personalData } from "@lapang/domain/privacy/personal-data";
import { retentionDays } from "@lapang/domain/privacy/retention";
import { Link } from "@tanstack/react-router";
import { dataText as t } from "../../../i18n/identity/my-data.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DataSection } from "../data-section.tsx";
import { ConsentsSection } from "./consents-section.tsx";

/** Which data is kept about a person, why and until when, and the person's rights over it. */
export function DataPage({ kept }: { kept: KeptData }) {
  return (
    <div className="grid gap-12">
      <header>
        <h1 className="type-2">{t.title}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-2 text-lg">{t.intro}</p>
      </header>
      <ConsentsSection />
      <Section title={t.kept}>
        <ul className="border-rule border-t">
          {kept.categories.map(({ key, count }) => (
            <CategoryRow key={key} category={key} count={count} recipients={kept.recipients} />
          ))}
        </ul>
      </Section>
      <Section title={t.rights.title}>
        <ul className="max-w-120 border-rule border-t">
          <RightRow to="/profile" words={t.rights.correct} />
          <RightRow to="/profile" hash="hapus-akun" words={t.rights.erase} />
        </ul>
      </Section>
      <DataSection />
    </div>
  );
}

function RightRow({ to, hash, words }: { to: "/profile"; hash?: string; words: string }) {
  return (
    <li className="border-rule border-b">
      <Link
        to={to}
        {...(hash && { hash })}
        className="flex min-h-13 items-center justify-between font-semibold hover:bg-line-2"
      >
        {words}
        <Icon name="right" />
      </Link>
    </li>
  );
}

type Kept = KeptData["categories"][number];
type CategoryRowProps = { category: Kept["key"]; count: number; recipients: KeptData["recipients"] };

function CategoryRow({ category, count, recipients }: CategoryRowProps) {
  const { basis, keeping, deleted, recipients: kinds } = personalData[category];
  const until = [t.keeping[keeping], ...deleted.map((key) => t.deleted[key](retentionDays[key]))].join("; ");
  const received = kinds.filter((kind) => recipients[kind] !== null).map((kind) => t.recipients[kind]);
  const facts = [
    [t.why, t.categories[category].why],
    [t.basis, t.bases[basis]],
    [t.until, until],
    [t.receivers, received.length > 0 ? received.join(", ") : t.nobody],
  ] as const;
  return (
    <li className="border-rule border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h3 className="font-bold">{t.categories[category].name}</h3>
        <span className="text-ink-2 text-sm">{t.count(count)}</span>
      </div>
      <dl className="mt-2 grid gap-x-5 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2 max-sm:mt-1">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
