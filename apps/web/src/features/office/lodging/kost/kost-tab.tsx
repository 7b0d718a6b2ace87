import { mayActAs } from "@lapang/domain/roles";
import { useRef } from "react";
import { useOptionalAnswer } from "../../../../lib/use-answer.ts";
import { identityQueries } from "../../../identity/queries.ts";
import type { Opening } from "../../frame/office-page.ts";
import { useRowKeys } from "../../frame/use-row-keys.ts";
import { DepositRows } from "./deposit-rows.tsx";
import { InvoiceRows } from "./invoice-rows.tsx";
import { LeaseRows } from "./lease-rows.tsx";
import { ProblemRows } from "./problem-rows.tsx";
import { deskKostQueries } from "./queries.ts";
import { ApprovedRows, RequestRows } from "./request-rows.tsx";
import { VisitRows } from "./visit-rows.tsx";

export async function loadKost({ answers }: Opening): Promise<void> {
  const { leases, deposits, visits, problems, invoices } = deskKostQueries;
  await Promise.all([
    ...(["requested", "approved", "active"] as const).map((status) => answers.get(leases(status))),
    answers.get(deposits()),
    answers.get(visits()),
    answers.get(problems()),
    answers.get(invoices()),
  ]);
}

/** Everything about rooms by the month that needs a hand, and who lives in them. */
export function KostTab() {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  const mayDecide = mayActAs(role, "manager");
  return (
    <div className="lodging-panels" ref={list}>
      <RequestRows mayDecide={mayDecide} />
      <VisitRows />
      <ProblemRows />
      <InvoiceRows mayVoid={mayDecide} />
      <ApprovedRows />
      <LeaseRows mayEnd={mayDecide} />
      <DepositRows maySettle={mayDecide} />
    </div>
  );
}
