import type { SiteKind } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { isMade, newDocuments } from "./new-documents.ts";
import { type AnyValue, type Place, siteQueries } from "./queries.ts";
import { Revisions } from "./revisions.tsx";
import { LimitChanges } from "./settings/limit-changes.tsx";
import siteCss from "./site.css?url";
import { SiteList } from "./site-list.tsx";
import { StockCount } from "./stock-count.tsx";
import { TellCustomers } from "./tell-customers.tsx";

/** The document that the address names; a new one has no key yet. */
function placeOf({ kind, key }: OfficeSearch): Place | null {
  if (!kind || !Object.hasOwn(t.kinds, kind) || (!key && !isMade(kind))) return null;
  return { kind: kind as SiteKind, key: key ?? "" };
}

export async function load({ answers, search }: Opening): Promise<void> {
  const place = placeOf(search);
  const wanted = place?.key ? [place, ...neighboursOf(place)] : [];
  await Promise.all([
    answers.get(siteQueries.list()),
    ...(place ? [] : [answers.get(siteQueries.revisions({}))]),
    ...wanted.map((one) => answers.get(siteQueries.document(one))),
    ...(place?.key ? [answers.get(siteQueries.revisions(place))] : []),
    ...(place?.kind === "settings" ? [answers.get(siteQueries.limitChanges())] : []),
  ]);
}

/** Documents to load together: the price editor shows a week of its court. */
function neighboursOf({ kind, key }: Place): Place[] {
  if (kind !== "prices") return [];
  return [
    { kind: "court", key },
    { kind: "hours", key: "venue" },
  ];
}

/** The site's content: the list of documents, and beside it the open editor or the latest changes. */
export function Page({ search }: { search: OfficeSearch }) {
  const place = placeOf(search);
  useOfficeLive(siteQueries.list());
  return (
    <div className={place ? "site-page site-editing" : "site-page"}>
      <link rel="stylesheet" href={siteCss} precedence="office" />
      <SiteList place={place} />
      <div className="site-work">
        {place ? <Opened key={`${place.kind} ${place.key}`} place={place} /> : <Revisions />}
      </div>
    </div>
  );
}

function Opened({ place }: { place: Place }) {
  const { documents } = useAnswer(siteQueries.list()).data;
  if (place.key) return <Known place={place} />;
  const value: AnyValue = isMade(place.kind) ? newDocuments[place.kind] : {};
  const house = documents.find(({ kind }) => kind === houseKindOf[place.kind])?.key;
  return <DocumentEditor place={place} opened={{ value: house ? { ...value, house } : value, version: 0 }} />;
}

/** The kind that a part belongs to. */
const houseKindOf: Partial<Record<SiteKind, SiteKind>> = { "room-type": "hotel", "kost-room": "kost" };

function Known({ place }: { place: Place }) {
  const { data } = useAnswer(siteQueries.document(place));
  return (
    <>
      {place.kind === "settings" ? <LimitChanges place={place} /> : null}
      <DocumentEditor place={place} opened={data} changed={data.changed} album={data.album} />
      {place.kind === "add-on" && data.value.kind === "used-up" ? <StockCount slug={place.key} /> : null}
      {place.kind === "announcements" ? <TellCustomers /> : null}
      <Revisions place={place} />
    </>
  );
}
