import { mayActAs } from "@lapang/domain/staff/roles";
import { useRef } from "react";
import { useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { identityQueries } from "../../../identity/queries.ts";
import type { OfficeSearch, Opening } from "../../kit/office-page.ts";
import { useRowKeys } from "../../kit/use-row-keys.ts";
import { DepositRows } from "./deposit-rows.tsx";
import { InvoiceRows } from "./invoice-rows.tsx";
import { LeaseRows } from "./lease-rows.tsx";
import { ProblemRows } from "./problem-rows.tsx";
import { kostLists } from "./queries.ts";
import { ApprovedRows, RequestRows } from "./request-rows.tsx";
import { VisitRows } from "./visit-rows.tsx";

export async function loadKost({ answers, search }: Opening): Promise<void> {
  await Promise.all(Object.values(kostLists).map((list) => answers.get<unknown>(list(search))));
}

/** All kost matters that need action, and the current tenants. */
export function KostTab({ search }: { search: OfficeSearch }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const role = useOptionalAnswer(identityQueries.session(), false)?.person?.role ?? "front-desk";
  const mayDecide = mayActAs(role, "manager");
  return (
    <div className="stays-panels" ref={list}>
      <RequestRows search={search} mayDecide={mayDecide} />
      <VisitRows search={search} />
      <ProblemRows search={search} />
      <InvoiceRows search={search} mayVoid={mayDecide} />
      <ApprovedRows search={search} />
      <LeaseRows search={search} mayEnd={mayDecide} />
      <DepositRows search={search} maySettle={mayDecide} />
    </div>
  );
}
