import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { formatRupiah } from "@lapang/domain/money";
import { type KostTerm, kostTerms } from "@lapang/domain/stay/kost-price";
import { kostTexts } from "../../texts/kost.ts";
import { openPdf, type Page } from "../media/open-pdf.ts";
import type { VenueAddress } from "../venue/find-venue-address.ts";
import { agreedOf, firstPeriodOf, linesOf } from "./lease-rows.ts";
import type { LeaseWithHouse } from "./present.ts";

const { contract } = kostTexts.id;

/** Draws the contract of a lease with the agreed terms. The output is deterministic: the same lease gives the same bytes. */
export async function drawContract(lease: LeaseWithHouse, venue: VenueAddress): Promise<Buffer> {
  const { page, finish } = await openPdf({
    title: contract.documentTitle(lease.code),
    author: venue.name,
    createdAt: lease.created_at,
  });
  page.mark(venue.name);
  page.title(contract.title);
  page.note(contract.number(lease.code));
  page.rule();
  for (const [name, value] of partiesOf(lease, venue)) page.row(name, value);
  page.rule();
  drawCosts(page, lease);
  page.rule();
  for (const [index, clause] of clausesOf(lease).entries()) page.clause(`${index + 1}. ${clause}`);
  page.rule();
  page.note(`${venue.name} · ${venue.phone} · ${venue.email}`);
  return finish();
}

type Row = readonly [name: string, value: string];

function partiesOf(lease: LeaseWithHouse, venue: VenueAddress): Row[] {
  const { kost, room, address } = agreedOf(lease);
  return [
    [contract.owner, `${venue.name}, ${venue.address}`],
    [contract.tenant, `${lease.tenant_name}, ${lease.tenant_phone}`],
    [contract.occupation, lease.occupation],
    [contract.people.label, contract.people.count(lease.people)],
    [contract.room, `${kostTexts.id.room(kost, room)}, ${address}`],
    [contract.start.label, contract.start.day(lease.starts_on)],
    [contract.paidEvery.label, contract.paidEvery.months(kostTerms[lease.term as KostTerm])],
  ];
}

function drawCosts(page: Page, lease: LeaseWithHouse): void {
  const lines = linesOf(lease, firstPeriodOf(lease), true);
  for (const { label, amount } of lines) page.row(label, formatRupiah(amount));
  const { total, taxes } = sumInvoice(lines);
  page.row(contract.firstPayment, formatRupiah(total), true);
  for (const { amount, ...tax } of taxes) page.row(contract.taxIncluded(tax), formatRupiah(amount));
}

function clausesOf(lease: LeaseWithHouse): string[] {
  const { deposit, noticeMonths, electricity, houseRules } = agreedOf(lease);
  const clauses = contract.clauses({ token: electricity === "token", noticeMonths, deposit });
  return [...clauses, ...houseRules];
}
