import { articlesText as t } from "../../i18n/site/articles.ts";

export type ContentsEntry = { id: string; text: string };

/** The table of contents: folded above the text on a phone, beside it on a wide screen. */
export function ContentsList({ entries, title = t.contents }: { entries: readonly ContentsEntry[]; title?: string }) {
  if (entries.length < 2) return null;
  return (
    <>
      <details className="acc-item border-rule-strong border-y-2 lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between font-bold">
          {title}
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M3 10h14" />
            <path d="M10 3v14" className="acc-upright" />
          </svg>
        </summary>
        <nav aria-label={title} className="pb-3">
          <Links entries={entries} />
        </nav>
      </details>
      <nav aria-label={title} className="sticky top-6 hidden border-rule-strong border-t-2 pt-4 lg:block">
        <p className="mb-2 font-bold text-sm">{title}</p>
        <Links entries={entries} />
      </nav>
    </>
  );
}

function Links({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ol>
      {entries.map(({ id, text }) => (
        <li key={id} className="border-rule border-t first:border-t-0">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-2 text-ink-2 text-sm leading-snug hover:text-ink hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
