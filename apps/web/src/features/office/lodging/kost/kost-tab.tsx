import { mayActAs } from "@lapang/domain/roles";
import { useRef } from "react";
import { useOptionalAnswer } from "../../../../lib/use-answer.ts";
import { identityQueries } from "../../../identity/queries.ts";
import type { OfficeSearch, Opening } from "../../frame/office-page.ts";
import { useRowKeys } from "../../frame/use-row-keys.ts";
import { pageWanted } from "../../system/system-wanted.ts";
import { DepositRows } from "./deposit-rows.tsx";
import { InvoiceRows } from "./invoice-rows.tsx";
import { LeaseRows } from "./lease-rows.tsx";
import { ProblemRows } from "./problem-rows.tsx";
import { deskKostQueries, INVOICES_PAGE, LEASES_PAGE } from "./queries.ts";
import { ApprovedRows, RequestRows } from "./request-rows.tsx";
import { VisitRows } from "./visit-rows.tsx";

export async function loadKost({ answers, search }: Opening): Promise<void> {
  const { leases, deposits, visits, problems, invoices } = deskKostQueries;
  await Promise.all([
    ...(["requested", "approved"] as const).map((status) => answers.get(leases(status))),
    answers.get(leases("active", pageWanted(search, LEASES_PAGE))),
    answers.get(deposits()),
    answers.get(visits()),
    answers.get(problems()),
    answers.get(invoices(pageWanted(search, INVOICES_PAGE))),
  ]);
}

/** Everything about rooms by the month that needs a hand, and who lives in them. */
export function KostTab({ search }: { search: OfficeSearch }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  const mayDecide = mayActAs(role, "manager");
  return (
    <div className="lodging-panels" ref={list}>
      <RequestRows mayDecide={mayDecide} />
      <VisitRows />
      <ProblemRows />
      <InvoiceRows search={search} mayVoid={mayDecide} />
      <ApprovedRows />
      <LeaseRows search={search} mayEnd={mayDecide} />
      <DepositRows maySettle={mayDecide} />
    </div>
  );
}
