import { useRef } from "react";
import type { Opening } from "../frame/office-page.ts";
import { useRowKeys } from "../frame/use-row-keys.ts";
import { officeQueries } from "../queries.ts";
import { CorrectionRows } from "./correction-rows.tsx";
import { DebtRows } from "./debt-rows.tsx";
import { NewCorrection } from "./new-correction.tsx";
import { ReviewRows } from "./review-rows.tsx";
import { TransferRows } from "./transfer-rows.tsx";

export async function load({ answers }: Opening): Promise<void> {
  const { reviews, transfers, debts, corrections } = officeQueries;
  await Promise.all([
    answers.get(reviews()),
    answers.get(transfers()),
    answers.get(debts()),
    answers.get(corrections()),
  ]);
}

/** What people decide about money: reviews, transfers, debts, wallets to be put right. */
export function Page() {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div className="office-cols" ref={list}>
      <div>
        <ReviewRows />
        <TransferRows />
        <DebtRows />
      </div>
      <div>
        <CorrectionRows />
        <NewCorrection />
      </div>
    </div>
  );
}
