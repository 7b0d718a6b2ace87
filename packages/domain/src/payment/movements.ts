import type { Rupiah } from "../money.ts";
import { type Account, credit, debit, entry, type JournalEntry, type JournalLine } from "./journal.ts";

/** Where money from outside arrives, or leaves. */
export type Till = Extract<Account, "gateway" | "cash" | "bank">;
/** Value of package hours, without tax, by lot. */
export type LotValue = { lotId: string; amount: Rupiah };
/** What is owed for later, by the account that keeps it: hours to play, unless it says something else. */
export type DeferredValue = LotValue & { account?: Extract<Account, "package" | "match_share"> };

/** Money that came, or that guests of the house will pay with their room: `tillOf` is then their stay's booking. */
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
  /** What of it is owed for later: hours are taxed when they are sold, and earned when they are played. */
  deferred?: readonly DeferredValue[];
};

/**
 * A booking is paid: wallet money was set aside before, hours bring what their package was sold for. A voucher is the
 * venue's gift, not the customer's: it shows on both sides of the income.
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

/** Two customers were one: what either had in the wallet is the other's. */
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

/** Money without an order to pay for: late, doubled, or for something cancelled. */
export function walletCredited(personId: string, till: Till, amount: Rupiah): JournalEntry {
  return entry("wallet_credited", [debit(till, amount), credit("wallet", amount, personId)]);
}

/** Two people put a wallet right: above zero the customer gets it. */
export function walletCorrected(personId: string, amount: Rupiah): JournalEntry {
  return entry("wallet_corrected", [debit("correction", amount), credit("wallet", amount, personId)]);
}

/** More came than was asked for: what is sold is paid, and the rest is the customer's own. */
export function excessCredited(personId: string, amount: Rupiah): JournalEntry {
  return { ...walletCredited(personId, "gateway", amount), movement: "excess_credited" };
}

export type SaleReturn = {
  personId: string;
  /** Promised through the method that paid, or by transfer. */
  money: Rupiah;
  /** At once into the wallet. */
  wallet: Rupiah;
  hours: readonly LotValue[];
  tax: Rupiah;
};

/** Part of a sale is undone: a cancellation, rain, a cheaper reschedule. */
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

/** "Isi slot": the late canceller is paid out of what had been kept. */
export function resalePaidOut(personId: string, wallet: Rupiah, tax: Rupiah): JournalEntry {
  return { ...saleReturned({ personId, money: 0, wallet, hours: [], tax }, "forfeit"), movement: "resale_paid_out" };
}

/** What the venue keeps of a cancelled booking or a no-show is no longer the price of a game; its tax stays due. */
export function forfeited(amount: Rupiah, tax: Rupiah): JournalEntry {
  return entry("forfeited", [debit("revenue", amount - tax), credit("forfeit", amount - tax)]);
}

/** What a voucher gave for something that was then given up was never earned: it leaves both sides of the income. */
export function discountUndone(amount: Rupiah): JournalEntry {
  return entry("discount_undone", [debit("revenue", amount), credit("voucher", amount)]);
}

/** Hours that come back from a package that is nearly over go on as a lot of their own, with what they were sold for. */
export function hoursCarriedOver({ from, to, amount }: { from: string; to: string; amount: Rupiah }): JournalEntry {
  return entry("hours_carried_over", [debit("package", amount, from), credit("package", amount, to)]);
}

export function hoursExpired(lot: LotValue): JournalEntry {
  return entry("hours_expired", [debit("package", lot.amount, lot.lotId), credit("forfeit", lot.amount)]);
}

/** Hours that had lapsed may be played after all: what they were sold for is owed again. */
export function hoursRestored(lot: LotValue): JournalEntry {
  return entry("hours_restored", [debit("forfeit", lot.amount), credit("package", lot.amount, lot.lotId)]);
}

export function refundArrived(personId: string, till: Till, amount: Rupiah): JournalEntry {
  return entry("refund_arrived", [debit("refunds_payable", amount, personId), credit(till, amount)]);
}

export function refundToWallet(personId: string, amount: Rupiah): JournalEntry {
  return entry("refund_to_wallet", [debit("refunds_payable", amount, personId), credit("wallet", amount, personId)]);
}

/** The bank took the payment back before the refund of it was made: the money has gone where the refund would have gone. */
export function refundOvertaken(personId: string, amount: Rupiah): JournalEntry {
  return { ...refundArrived(personId, "gateway", amount), movement: "refund_overtaken" };
}

/** The bank took back the money of something still to come: the sale never was. */
export function saleReversed(money: Rupiah, tax: Rupiah): JournalEntry {
  return entry("sale_reversed", [debit("revenue", money - tax), debit("tax_payable", tax), credit("gateway", money)]);
}

export type OutsideRefund = {
  amount: Rupiah;
  tax: Rupiah;
  /** What a move had left with the venue, and goes back with it. */
  forfeit: Rupiah;
  /** What the sale stands under: kept of a cancelled booking, or earned. */
  from: "revenue" | "forfeit";
};

/** The venue gave money back on the gateway's own pages: the sale is worth so much less. */
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
  /** The tax on these hours. */
  tax: Rupiah;
  /** What left the gateway for them, and what of the wallet's share goes home. */
  gateway: Rupiah;
  wallet: Rupiah;
};

/** The money of an hour package has gone back: so do its hours. What they were worth beyond it was given away before, or is now. */
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

/** The money of dues has gone back, and with it the membership that they had paid for. */
export function duesTakenBack({ personId, gateway, wallet, tax }: DuesTakenBack): JournalEntry {
  return entry("dues_taken_back", [
    debit("revenue", gateway + wallet - tax),
    debit("tax_payable", tax),
    credit("gateway", gateway),
    credit("wallet", wallet, personId),
  ]);
}

/** The game begins: what the others paid for the court is the opener's. */
export function shareCredited(openerId: string, { lotId, amount }: LotValue): JournalEntry {
  return entry("share_credited", [debit("match_share", amount, lotId), credit("wallet", amount, openerId)]);
}

/** The match came to nothing: everybody has their own share again. */
export function shareReturned(personId: string, share: LotValue): JournalEntry {
  return { ...shareCredited(personId, share), movement: "share_returned" };
}

export type ShareTakenBack = Pick<HoursTakenBack, "personId" | "gateway" | "wallet"> & { shares: readonly LotValue[] };

/** The money of a share has gone back before the game began. */
export function shareTakenBack({ personId, shares, gateway, wallet }: ShareTakenBack): JournalEntry {
  return entry("share_taken_back", [
    ...shares.map(({ lotId, amount }) => debit("match_share", amount, lotId)),
    credit("gateway", gateway),
    credit("wallet", wallet, personId),
  ]);
}

/** The bank took back money that had become credit: as far as the credit is still there, it goes with it. */
export function creditTakenBack(personId: string, amount: Rupiah): JournalEntry {
  return entry("credit_taken_back", [debit("wallet", amount, personId), credit("gateway", amount)]);
}

/** The venue gave back outside what had become credit: as far as the credit is still there, it goes with it. */
export function creditReturned(personId: string, amount: Rupiah): JournalEntry {
  return { ...creditTakenBack(personId, amount), movement: "credit_returned" };
}

/** The bank took back the money of something already had: the customer owes it. */
export function debtRecorded(personId: string, amount: Rupiah): JournalEntry {
  return entry("debt_recorded", [debit("debt", amount, personId), credit("gateway", amount)]);
}

export function debtSettled(personId: string, from: Till | "wallet", amount: Rupiah): JournalEntry {
  const source: JournalLine = from === "wallet" ? debit("wallet", amount, personId) : debit(from, amount);
  return entry("debt_settled", [source, credit("debt", amount, personId)]);
}

/** A part of a sum, and whose it is. */
export type Part = { of: string; amount: Rupiah };

export type InvoicePaid = Takings & {
  /** What of it is no income but kept for whoever gave it, and for which lease. */
  deposit: Part;
  /** What of it was sold and booked before, and is only paid now. */
  booked?: Part;
};

/** An invoice is paid: its deposit is owed from now on, what was booked before is no longer owed to us, the rest is earned. */
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

export type InvoiceGivenBack = { revenue: Rupiah; tax: Rupiah; deposit: { of: string; amount: Rupiah } };

/** The venue gave money of an invoice back on the gateway's own pages. */
export function invoiceRefundedOutside({ revenue, tax, deposit }: InvoiceGivenBack): JournalEntry {
  return entry("invoice_refunded_outside", [
    debit("revenue", revenue),
    debit("tax_payable", tax),
    debit("deposit", deposit.amount, deposit.of),
    credit("gateway", revenue + tax + deposit.amount),
  ]);
}

export type DepositSettled = { of: string; personId: string; kept: Rupiah; wallet: Rupiah; bank: Rupiah };

/** A lease is over: what is kept of the deposit is earned, the rest is the tenant's, in the wallet or by transfer. */
export function depositSettled({ of, personId, kept, wallet, bank }: DepositSettled): JournalEntry {
  return entry("deposit_settled", [
    debit("deposit", kept + wallet + bank, of),
    credit("revenue", kept),
    credit("wallet", wallet, personId),
    credit("refunds_payable", bank, personId),
  ]);
}
