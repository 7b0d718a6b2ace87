import type { SiteKind } from "@lapang/contract/site/site-documents";
import { Link } from "@tanstack/react-router";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isMade } from "./new-documents.ts";
import { type Place, siteQueries } from "./queries.ts";

const single: readonly SiteKind[] = ["facts", "hours", "settings", "announcements", "partners", "faqs"];
const several: readonly SiteKind[] = [
  ...(["court", "prices", "add-on", "coach", "package", "programme", "club"] as const),
  ...(["hotel", "room-type", "kost", "kost-room", "article", "legal"] as const),
];

/** All documents by kind; on a phone hidden while a document is open. */
export function SiteList({ place }: { place: Place | null }) {
  const { documents } = useAnswer(siteQueries.list()).data;
  const unpriced = useOptionalAnswer(siteQueries.setup())?.unpriced ?? [];
  const noteOf = ({ kind, key }: Place, active: boolean) => {
    if (!active) return t.hidden;
    return kind === "prices" && unpriced.some((court) => court.key === key) ? t.unpriced : undefined;
  };
  const isOpen = ({ kind, key }: Place) => kind === place?.kind && key === place.key;
  return (
    <nav aria-label={t.list} className="site-list">
      <Link to="/admin/$" params={{ _splat: "site" }} search={{}} activeOptions={{ exact: true }} className="site-all">
        <Icon name="back" size={16} />
        {t.all}
      </Link>
      <ul>
        {single.map((kind) => (
          <Item key={kind} to={{ kind, key: "venue" }} open={isOpen({ kind, key: "venue" })} title={t.kinds[kind]} />
        ))}
      </ul>
      {several.map((kind) => (
        <section key={kind}>
          <h2>{t.kinds[kind]}</h2>
          <ul>
            {documents
              .filter((document) => document.kind === kind)
              .map(({ key, title, active }) => (
                <Item
                  key={key}
                  to={{ kind, key }}
                  open={isOpen({ kind, key })}
                  title={title}
                  note={noteOf({ kind, key }, active)}
                />
              ))}
            {isMade(kind) ? (
              <li>
                <Link
                  to="/admin/$"
                  params={{ _splat: "site" }}
                  search={{ kind }}
                  activeOptions={{ exact: true }}
                  className="site-add"
                >
                  <Icon name="plus" size={16} />
                  {t.add[kind]}
                </Link>
              </li>
            ) : null}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type ItemProps = { to: Place; open: boolean; title: string; note?: string | undefined };

function Item({ to, open, title, note }: ItemProps) {
  return (
    <li>
      <Link
        to="/admin/$"
        params={{ _splat: "site" }}
        search={{ ...to }}
        aria-current={open ? "page" : undefined}
        className="focus-inset"
      >
        {title}
        {note ? <span className="site-hint">{note}</span> : null}
      </Link>
    </li>
  );
}
