import type { Rupiah } from "../money.ts";
import { type Account, credit, debit, entry, type JournalEntry, type JournalLine } from "./journal.ts";

/** Account through which outside money arrives or leaves. */
export type Till = Extract<Account, "gateway" | "cash" | "bank">;
/** Value of package hours or a match share, without tax, by lot id. */
export type LotValue = { lotId: string; amount: Rupiah };
/** Deferred revenue and its account: package hours by default. */
export type DeferredValue = LotValue & { account?: Extract<Account, "package" | "match_share"> };

/** Money received, or charged to a room: then `till` is `folio` and `tillOf` the stay's booking. */
export type Takings = {
  till: Till | "folio";
  tillOf?: string | null;
  money: Rupiah;
  personId: string | null;
  wallet: Rupiah;
  tax: Rupiah;
};

export type Sale = Takings & {
  hours: readonly LotValue[];
  discount: Rupiah;
  /** Deferred part of the sale: package hours are taxed when sold and earned when played. */
  deferred?: readonly DeferredValue[];
};

/**
 * Books a paid sale. Its wallet money was reserved before; package hours earn their sale price. A voucher is an expense of
 * the venue, so the discount is booked both as revenue and as voucher.
 */
export function bookingSold({ deferred = [], ...sale }: Sale): JournalEntry {
  const sum = (lots: readonly LotValue[]) => lots.reduce((total, lot) => total + lot.amount, 0);
  const income = sale.money + sale.wallet + sum(sale.hours) + sale.discount - sale.tax;
  return entry("booking_sold", [
    debit(sale.till, sale.money, sale.tillOf),
    debit("wallet_reserved", sale.wallet, sale.personId),
    ...sale.hours.map((lot) => debit("package", lot.amount, lot.lotId)),
    debit("voucher", sale.discount),
    credit("tax_payable", sale.tax),
    ...deferred.map(({ account = "package", amount, lotId }) => credit(account, amount, lotId)),
    credit("revenue", income - sum(deferred)),
  ]);
}

/** Moves a wallet to the remaining customer of a merge. */
export function walletMerged({
  fromId,
  intoId,
  amount,
}: {
  fromId: string;
  intoId: string;
  amount: Rupiah;
}): JournalEntry {
  return entry("wallet_merged", [debit("wallet", amount, fromId), credit("wallet", amount, intoId)]);
}

export function walletReserved(personId: string, amount: Rupiah): JournalEntry {
  return entry("wallet_reserved", [debit("wallet", amount, personId), credit("wallet_reserved", amount, personId)]);
}

export function walletReleased(personId: string, amount: Rupiah): JournalEntry {
  return entry("wallet_released", [debit("wallet_reserved", amount, personId), credit("wallet", amount, personId)]);
}

/** Credits a payment that buys nothing (late, double, or for a cancelled order) to the wallet. */
export function walletCredited(personId: string, till: Till, amount: Rupiah): JournalEntry {
  return entry("wallet_credited", [debit(till, amount), credit("wallet", amount, personId)]);
}

/** Corrects a wallet after two people confirmed it; a positive amount goes to the customer. */
export function walletCorrected(personId: string, amount: Rupiah): JournalEntry {
  return entry("wallet_corrected", [debit("correction", amount), credit("wallet", amount, personId)]);
}

/** Credits an overpayment to the wallet. */
export function excessCredited(personId: string, amount: Rupiah): JournalEntry {
  return { ...walletCredited(personId, "gateway", amount), movement: "excess_credited" };
}

export type SaleReturn = {
  personId: string;
  /** To be refunded through the paying method or by transfer. */
  money: Rupiah;
  /** Credited to the wallet at once. */
  wallet: Rupiah;
  hours: readonly LotValue[];
  tax: Rupiah;
};

/** Books the return of part of a sale, after a cancellation, rain or a move to a cheaper time. */
export function saleReturned(back: SaleReturn, from: "revenue" | "forfeit" = "revenue"): JournalEntry {
  const hours = back.hours.reduce((sum, lot) => sum + lot.amount, 0);
  return entry("sale_returned", [
    debit(from, back.money + back.wallet + hours - back.tax),
    debit("tax_payable", back.tax),
    credit("refunds_payable", back.money, back.personId),
    credit("wallet", back.wallet, back.personId),
    ...back.hours.map((lot) => credit("package", lot.amount, lot.lotId)),
  ]);
}

/** Resale ("isi slot"): pays the late canceller from the forfeit. */
export function resalePaidOut(personId: string, wallet: Rupiah, tax: Rupiah): JournalEntry {
  return { ...saleReturned({ personId, money: 0, wallet, hours: [], tax }, "forfeit"), movement: "resale_paid_out" };
}

/** Moves the forfeit of a cancellation or no-show from revenue to its own account; its tax stays due. */
export function forfeited(amount: Rupiah, tax: Rupiah): JournalEntry {
  return entry("forfeited", [debit("revenue", amount - tax), credit("forfeit", amount - tax)]);
}

/** Removes the discount of a cancelled sale from revenue and voucher. */
export function discountUndone(amount: Rupiah): JournalEntry {
  return entry("discount_undone", [debit("revenue", amount), credit("voucher", amount)]);
}

/** Moves hours returned to a nearly expired package to a new lot, at their sale price. */
export function hoursCarriedOver({ from, to, amount }: { from: string; to: string; amount: Rupiah }): JournalEntry {
  return entry("hours_carried_over", [debit("package", amount, from), credit("package", amount, to)]);
}

export function hoursExpired(lot: LotValue): JournalEntry {
  return entry("hours_expired", [debit("package", lot.amount, lot.lotId), credit("forfeit", lot.amount)]);
}

/** Defers the sale price of expired hours again, because the hours became valid again. */
export function hoursRestored(lot: LotValue): JournalEntry {
  return entry("hours_restored", [debit("forfeit", lot.amount), credit("package", lot.amount, lot.lotId)]);
}

export function refundArrived(personId: string, till: Till, amount: Rupiah): JournalEntry {
  return entry("refund_arrived", [debit("refunds_payable", amount, personId), credit(till, amount)]);
}

export function refundToWallet(personId: string, amount: Rupiah): JournalEntry {
  return entry("refund_to_wallet", [debit("refunds_payable", amount, personId), credit("wallet", amount, personId)]);
}

/** Settles a promised refund by the bank's reversal of the payment, which came before the refund was sent. */
export function refundOvertaken(personId: string, amount: Rupiah): JournalEntry {
  return { ...refundArrived(personId, "gateway", amount), movement: "refund_overtaken" };
}

/** Undoes the sale of a future booking whose payment the bank reversed. */
export function saleReversed(money: Rupiah, tax: Rupiah): JournalEntry {
  return entry("sale_reversed", [debit("revenue", money - tax), debit("tax_payable", tax), credit("gateway", money)]);
}

export type OutsideRefund = {
  amount: Rupiah;
  tax: Rupiah;
  /** Forfeit of an earlier move that is refunded too. */
  forfeit: Rupiah;
  /** Account of the remaining sale: `forfeit` for a cancelled booking, otherwise `revenue`. */
  from: "revenue" | "forfeit";
};

/** Reduces a sale by a refund that the venue made on the gateway's own dashboard. */
export function refundedOutside({ amount, tax, forfeit, from }: OutsideRefund): JournalEntry {
  return entry("refunded_outside", [
    debit(from, amount - forfeit - tax),
    debit("forfeit", forfeit),
    debit("tax_payable", tax),
    credit("gateway", amount),
  ]);
}

export type HoursTakenBack = {
  personId: string;
  hours: readonly LotValue[];
  /** Tax on these hours. */
  tax: Rupiah;
  /** Money that left the gateway, and the wallet part that is credited again. */
  gateway: Rupiah;
  wallet: Rupiah;
};

/** Removes the hours of a refunded package. The value beyond the refund, such as a discount, is booked as revenue. */
export function hoursTakenBack({ personId, hours, tax, gateway, wallet }: HoursTakenBack): JournalEntry {
  const worth = hours.reduce((sum, lot) => sum + lot.amount, 0) + tax;
  return entry("hours_taken_back", [
    ...hours.map((lot) => debit("package", lot.amount, lot.lotId)),
    debit("tax_payable", tax),
    credit("gateway", gateway),
    credit("wallet", wallet, personId),
    credit("revenue", worth - gateway - wallet),
  ]);
}

export type DuesTakenBack = Pick<HoursTakenBack, "personId" | "gateway" | "wallet" | "tax">;

/** Books refunded dues; the membership they paid for ends. */
export function duesTakenBack({ personId, gateway, wallet, tax }: DuesTakenBack): JournalEntry {
  return entry("dues_taken_back", [
    debit("revenue", gateway + wallet - tax),
    debit("tax_payable", tax),
    credit("gateway", gateway),
    credit("wallet", wallet, personId),
  ]);
}

/** Credits a player's share to the opener when the game begins. */
export function shareCredited(openerId: string, { lotId, amount }: LotValue): JournalEntry {
  return entry("share_credited", [debit("match_share", amount, lotId), credit("wallet", amount, openerId)]);
}

/** Returns a share to its player's wallet when the match does not take place. */
export function shareReturned(personId: string, share: LotValue): JournalEntry {
  return { ...shareCredited(personId, share), movement: "share_returned" };
}

export type ShareTakenBack = Pick<HoursTakenBack, "personId" | "gateway" | "wallet"> & { shares: readonly LotValue[] };

/** Books shares that were refunded or reversed before the game began. */
export function shareTakenBack({ personId, shares, gateway, wallet }: ShareTakenBack): JournalEntry {
  return entry("share_taken_back", [
    ...shares.map(({ lotId, amount }) => debit("match_share", amount, lotId)),
    credit("gateway", gateway),
    credit("wallet", wallet, personId),
  ]);
}

/** Debits the remaining wallet credit of a payment that the bank reversed. */
export function creditTakenBack(personId: string, amount: Rupiah): JournalEntry {
  return entry("credit_taken_back", [debit("wallet", amount, personId), credit("gateway", amount)]);
}

/** Debits the remaining wallet credit of a payment that the venue refunded on the gateway's dashboard. */
export function creditReturned(personId: string, amount: Rupiah): JournalEntry {
  return { ...creditTakenBack(personId, amount), movement: "credit_returned" };
}

/** Records a customer's debt: the bank reversed the payment of something already used. */
export function debtRecorded(personId: string, amount: Rupiah): JournalEntry {
  return entry("debt_recorded", [debit("debt", amount, personId), credit("gateway", amount)]);
}

export function debtSettled(personId: string, from: Till | "wallet", amount: Rupiah): JournalEntry {
  const source: JournalLine = from === "wallet" ? debit("wallet", amount, personId) : debit(from, amount);
  return entry("debt_settled", [source, credit("debt", amount, personId)]);
}

/** A part of an amount, and the id of its balance. */
export type Part = { of: string; amount: Rupiah };

export type InvoicePaid = Takings & {
  /** Deposit part, which is no income, and its lease. */
  deposit: Part;
  /** Part that was booked as a sale earlier, when it was charged to the room. */
  booked?: Part;
};

/** Books a paid invoice: its deposit becomes a liability, the folio part is cleared, the rest is revenue. */
export function invoicePaid({ till, money, personId, wallet, tax, deposit, booked }: InvoicePaid): JournalEntry {
  return entry("invoice_paid", [
    debit(till, money),
    debit("wallet_reserved", wallet, personId),
    credit("tax_payable", tax),
    credit("deposit", deposit.amount, deposit.of),
    credit("folio", booked?.amount ?? 0, booked?.of),
    credit("revenue", money + wallet - tax - deposit.amount - (booked?.amount ?? 0)),
  ]);
}

export type InvoiceRefund = { revenue: Rupiah; tax: Rupiah; deposit: { of: string; amount: Rupiah } };

/** Books the refund of an invoice that the venue made on the gateway's own dashboard. */
export function invoiceRefundedOutside({ revenue, tax, deposit }: InvoiceRefund): JournalEntry {
  return entry("invoice_refunded_outside", [
    debit("revenue", revenue),
    debit("tax_payable", tax),
    debit("deposit", deposit.amount, deposit.of),
    credit("gateway", revenue + tax + deposit.amount),
  ]);
}

export type DepositSettled = { of: string; personId: string; kept: Rupiah; wallet: Rupiah; bank: Rupiah };

/** Settles the deposit of an ended lease: the kept part is revenue, the rest goes to the wallet or by transfer. */
export function depositSettled({ of, personId, kept, wallet, bank }: DepositSettled): JournalEntry {
  return entry("deposit_settled", [
    debit("deposit", kept + wallet + bank, of),
    credit("revenue", kept),
    credit("wallet", wallet, personId),
    credit("refunds_payable", bank, personId),
  ]);
}
