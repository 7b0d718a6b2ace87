import { isLocalDate, type LocalDate } from "../venue/venue-time.ts";
import type { SettledLine } from "./settlement.ts";

/** Known column headings, in lower case and letters only. */
const columnNames = {
  orderId: ["orderid", "merchantorderid", "nomorpesanan", "nomororder"],
  amount: ["grossamount", "amount", "transactionamount", "jumlah", "nominal"],
  fee: ["fee", "totalfee", "feeamount", "transactionfee", "mdr", "mdrfee", "biaya"],
  net: ["netamount", "net", "settlementamount", "jumlahbersih"],
  day: ["settlementtime", "settlementdate", "settledat", "settledon", "tanggalsettlement", "tanggalpencairan"],
  kind: ["transactiontype", "type", "transactionstatus", "jenis"],
  reference: ["transactionid", "referenceid", "reference", "referensi"],
} as const;
type Column = keyof typeof columnNames;
const needed: readonly Column[] = ["orderId", "amount", "fee", "day"];

const ORDER_SHAPE = /^[A-Za-z0-9._~-]{1,50}$/;
const MAX_AMOUNT = 2_000_000_000;

export type UnreadLine = { number: number; text: string };
export type SettlementFile = { lines: SettledLine[]; unread: UnreadLine[] };

/** Parses a settlement file; null if its first line lacks a required column. */
export function readSettlementFile(text: string): SettlementFile | null {
  const [head = [], ...rows] = splitTable(text);
  const places = placesOf(head);
  if (!needed.every((column) => places.has(column))) return null;
  const file: SettlementFile = { lines: [], unread: [] };
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const line = readLine((column) => row[places.get(column) ?? -1]?.trim() ?? "");
    if (line) file.lines.push(line);
    else file.unread.push({ number: index + 2, text: row.join(", ").slice(0, 200) });
  }
  return file;
}

function placesOf(head: readonly string[]): Map<Column, number> {
  const plain = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  return new Map(
    (Object.keys(columnNames) as Column[]).flatMap((column): [Column, number][] => {
      const place = columnNames[column].map((name) => plain.indexOf(name)).find((at) => at >= 0);
      return place === undefined ? [] : [[column, place]];
    }),
  );
}

function readLine(cell: (column: Column) => string): SettledLine | null {
  const [orderId, reference, day] = [cell("orderId"), cell("reference").slice(0, 80), readDay(cell("day"))];
  const [amount, fee, net] = [readAmount(cell("amount")), readAmount(cell("fee") || "0"), readAmount(cell("net"))];
  if (!ORDER_SHAPE.test(orderId) || day === null || amount === null || fee === null) return null;
  if (amount === 0 || !Number.isInteger(amount) || Math.abs(amount) > MAX_AMOUNT) return null;
  const isRefund = amount < 0 || /refund|chargeback|reversal/i.test(cell("kind"));
  const line = { amount: Math.abs(amount), fee: Math.round(Math.abs(fee)) };
  // Reject a payment line whose net amount contradicts amount and fee.
  if (!isRefund && net !== null && Math.abs(line.amount - line.fee - net) > 1) return null;
  return { orderId, kind: isRefund ? "refund" : "payment", ...line, day, reference };
}

/** Parses "150000", "150.000", "Rp 150.000,00", "150,000.00"; null for anything else. */
function readAmount(written: string): number | null {
  const plain = written.replace(/^(-?)\s*(rp|idr)\.?\s*/i, "$1").replace(/\s/g, "");
  const parts = /^(-?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  const [, sign, whole = "", cents = "0"] = parts;
  return Number(`${sign}${whole.replace(/[.,]/g, "")}.${cents}`);
}

/** Parses a date without converting it: the file uses the venue's own zone. */
function readDay(written: string): LocalDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(written);
  const usual = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(written);
  const day = iso ? iso[0] : usual && [usual[3], usual[2]?.padStart(2, "0"), usual[1]?.padStart(2, "0")].join("-");
  return day && isLocalDate(day) ? day : null;
}

/** Splits CSV into cells, quoted or not, separated by commas or by semicolons, which Indonesian spreadsheets use. */
function splitTable(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const firstLine = plain.slice(0, plain.search(/\r|\n|$/));
  const between = firstLine.split(";").length > firstLine.split(",").length ? ";" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${between}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`, "gy");
  const restOfLine = /([^\r\n]*)(\r\n|\r|\n|$)/gy;
  while (cells.lastIndex < plain.length) {
    const from = cells.lastIndex;
    const cell = cells.exec(plain);
    if (!cell) {
      // Misplaced quote: keep the rest of the line as one cell and continue with the next line.
      restOfLine.lastIndex = from;
      rows.push([...row, restOfLine.exec(plain)?.[1] ?? ""]);
      cells.lastIndex = restOfLine.lastIndex;
      row = [];
      continue;
    }
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? "");
    if (cell[3] === between) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
