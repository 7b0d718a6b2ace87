import type { getSettlement } from "@lapang/contract/payments/settlements";
import type { QueryOf } from "@lapang/contract/route";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { useRef } from "react";
import { officeSettlementText as t } from "../../../i18n/office/settlement.ts";
import { apiQuery } from "../../../lib/api/api.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { FilterForm } from "../kit/filter-form.tsx";
import moneyCss from "../kit/money.css?url";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { Panel } from "../kit/panel.tsx";
import peopleCss from "../kit/people.css?url";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { DayTable } from "./day-table.tsx";
import { DifferenceRow } from "./difference-row.tsx";
import { FilePanel } from "./file-panel.tsx";
import { UploadForm } from "./upload-form.tsx";

const freshMs = 0;

/** The days that the address asks for; other fields are ignored. */
function settlementQuery({ from, to }: OfficeSearch) {
  const query: QueryOf<typeof getSettlement> = {
    ...(from && isLocalDate(from) && { from }),
    ...(to && isLocalDate(to) && { to }),
  };
  return { ...apiQuery<typeof getSettlement>("/api/v1/settlements", { query }), freshMs };
}

export async function load({ answers, search }: Opening): Promise<void> {
  await answers.get(settlementQuery(search));
}

/** Compares the gateway's payouts with the recorded payments. */
export function Page({ search }: { search: OfficeSearch }) {
  const query = settlementQuery(search);
  const { data } = useAnswer(query);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const open = data.differences.filter(({ resolved }) => resolved === null);
  const explained = data.differences.filter(({ resolved }) => resolved !== null);
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <link rel="stylesheet" href={moneyCss} precedence="office" />
      <div className="office-people money" ref={list}>
        <p className="office-people-lead">{t.lead}</p>
        <div className="money-two">
          <div>
            <FilterForm search={search} submit={t.apply} className="money-days">
              <FormField label={t.from}>
                <DateInput name="from" defaultValue={data.from} />
              </FormField>
              <FormField label={t.to}>
                <DateInput name="to" defaultValue={data.to} />
              </FormField>
            </FilterForm>
            <Panel
              title={t.open}
              count={open.length}
              aside={t.matched(data.matched)}
              urgent
              empty={data.files.length > 0 ? t.none : t.noFiles}
            >
              {open.map((difference) => (
                <DifferenceRow key={`${difference.orderId} ${difference.kind}`} difference={difference} query={query} />
              ))}
            </Panel>
            <DayTable days={data.days} />
            <Panel title={t.explained} count={explained.length} hideEmpty>
              {explained.map((difference) => (
                <DifferenceRow key={`${difference.orderId} ${difference.kind}`} difference={difference} query={query} />
              ))}
            </Panel>
          </div>
          <div>
            <UploadForm query={query} />
            <FilePanel files={data.files} />
          </div>
        </div>
      </div>
    </>
  );
}
