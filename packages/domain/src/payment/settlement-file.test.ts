import { expect, it } from "vitest";
import { readSettlementFile } from "./settlement-file.ts";

const line = { orderId: "AB12CD-1", kind: "payment", amount: 150_000, fee: 1_050, day: "2026-11-16", reference: "" };

it.each([
  ["plain numbers", "Order ID,Gross Amount,Fee,Settlement Time", "AB12CD-1,150000,1050,2026-11-16 10:00:00"],
  ["cents", "order_id,gross_amount,fee,settlement_time", "AB12CD-1,150000.00,1050.00,2026-11-16"],
  ["a table program's hand", "Order ID;Jumlah;Biaya;Tanggal settlement", "AB12CD-1;Rp 150.000,00;1.050;16/11/2026"],
  [
    "quotes",
    '"Order ID","Amount","Fee","Net Amount","Settlement date"',
    '"AB12CD-1","150,000","1,050","148,950","16-11-2026"',
  ],
])("reads a line with %s", (_, head, row) => {
  expect(readSettlementFile(`\uFEFF${head}\r\n${row}\r\n`)).toEqual({ lines: [line], unread: [] });
});

it("recognises refunds by sign or by type", () => {
  const head = "Transaction ID,Order ID,Transaction type,Amount,Fee,Settlement time";
  const file = readSettlementFile(`${head}\nr1,AB12CD-1,Refund,50000,0,2026-11-17\nr2,AB12CD-1,,-25000,,2026-11-17`);
  expect(file?.lines.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ["refund", 50_000, "r1"],
    ["refund", 25_000, "r2"],
  ]);
});

it("keeps unreadable lines with their number and reads on", () => {
  const rows = [
    "AB12CD-1,150000,1050,148950,2026-11-16",
    "Total,150000,1050,148950,",
    "AB12CD-2,150000,1050,150000,2026-11-16",
    "AB12CD-3,seratus,1050,0,2026-11-16",
    'AB1"2,1,1,1,2026-11-16',
    "AB12CD-4,0,0,0,2026-02-30",
    "",
    "AB12CD-5,10000,0,10000,2026-11-16",
  ];
  const file = readSettlementFile(["order_id,amount,fee,net,settled_at", ...rows].join("\n"));
  expect(file?.lines.map(({ orderId }) => orderId)).toEqual(["AB12CD-1", "AB12CD-5"]);
  expect(file?.unread.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
});

it.each(["", "hello", "order_id,amount\nA,1", "order_id;amount;fee\nA;1;1"])(
  "rejects a file without the required columns: %j",
  (text) => {
    expect(readSettlementFile(text)).toBeNull();
  },
);
