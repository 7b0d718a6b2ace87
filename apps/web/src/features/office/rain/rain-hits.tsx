import type { RainHit, RainPreview } from "@lapang/contract/desk/rain";
import { formatAmount } from "@lapang/domain/money";
import type { ReactNode } from "react";
import { officeRainText as t } from "../../../i18n/office/rain.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { rangeWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";

/** All affected customers with their compensation. */
export function RainHits({ preview }: { preview: RainPreview }) {
  return (
    <RainTable
      total={preview.credit}
      rows={preview.hits.map((hit) => ({
        ...hit,
        gets: <Gets hit={hit} />,
        credited: hit.kind === "credit" && !hit.own ? hit.credit : 0,
      }))}
    />
  );
}

function Gets({ hit }: { hit: RainHit }) {
  if (hit.own) return <span className="office-warn">{t.own}</span>;
  if (hit.credit === 0 && hit.packageMinutes === 0) return <>{t.nothing}</>;
  if (hit.kind === "choice") {
    return (
      <>
        <b>{t.choice}</b>, {t.choiceNote}
      </>
    );
  }
  if (hit.packageMinutes > 0) {
    return (
      <>
        <b>{t.hours}</b>, {t.hoursNote(hoursWords(hit.packageMinutes))}
      </>
    );
  }
  return (
    <>
      <b>{t.creditName}</b>, {t.credit(hit.unusedMinutes / 30, hit.minutes / 30)}
    </>
  );
}

export const hoursWords = (minutes: number) => String(minutes / 60).replace(".", ",");

/** A phone number for customers without an account, whom the app cannot notify. */
function Call({ phone }: { phone: string | null }) {
  return (
    <span className="office-warn">
      {" "}
      {t.call}
      {phone ? (
        <>
          {" "}
          <a href={`tel:${phone}`} className="link">
            {phone}
          </a>
        </>
      ) : null}
    </span>
  );
}

type Row = Pick<RainHit, "itemId" | "start" | "end" | "court" | "name" | "code" | "hasAccount" | "phone"> & {
  gets: ReactNode;
  credited: number;
};

/** The table before and after the closure, with the same columns. */
export function RainTable({ rows, total }: { rows: readonly Row[]; total: number }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <table className="rain-table">
      <thead>
        <tr>
          <th scope="col">{t.columns.time}</th>
          <th scope="col">{t.columns.court}</th>
          <th scope="col">{t.columns.who}</th>
          <th scope="col">{t.columns.gets}</th>
          <th scope="col">{t.columns.credit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ itemId, start, end, court, name, code, hasAccount, phone, gets, credited }) => (
          <tr key={itemId}>
            <td>
              <b>{rangeWords(venue, start, end)}</b>
            </td>
            <td>{court.name}</td>
            <td>
              <b>{name}</b> {code}
              {hasAccount ? null : <Call phone={phone} />}
            </td>
            <td>{gets}</td>
            <td>{credited > 0 ? formatAmount(credited) : "–"}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t.total}
          </th>
          <td>{formatAmount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
