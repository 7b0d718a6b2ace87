import type { explainDifference, SettlementDifferenceView } from "@lapang/contract/payments/settlements";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { officeSettlementText as t } from "../../../i18n/office/settlement.ts";
import { send } from "../../../lib/api/send.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";

type DifferenceRowProps = { difference: SettlementDifferenceView; query: { url: string } };

/** A difference, with its explanation once staff have given one. */
export function DifferenceRow({ difference, query }: DifferenceRowProps) {
  const { orderId, kind, here, there, day, person, resolved } = difference;
  const name = person?.name ?? t.nobody;
  const about = resolved ? t.by(resolved.by, resolved.note) : t.sums(formatAmount(here), formatAmount(there));
  const explain = (values: FormData) =>
    send<typeof explainDifference>("POST", "/api/v1/settlements/explanations", {
      ...{ orderId, kind, here, there },
      note: String(values.get("note")),
    });
  return (
    <Row
      lead={formatDayMonth(day)}
      name={name}
      about={`${about} · ${orderId}`}
      state={<b className={resolved ? undefined : "office-late"}>{t.kinds[kind]}</b>}
      action={
        resolved ? (
          <span />
        ) : (
          <DecideSheet
            title={t.kinds[kind]}
            label={t.explain}
            query={query}
            facts={
              <>
                <Fact name={t.order}>{orderId}</Fact>
                <Fact name={t.here}>{formatRupiah(here)}</Fact>
                <Fact name={t.there}>{formatRupiah(there)}</Fact>
              </>
            }
            fields={<ReasonField name="note" label={t.note} />}
            decisions={[{ label: t.save, send: explain }]}
          />
        )
      }
    />
  );
}
