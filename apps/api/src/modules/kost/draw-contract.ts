import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { formatRupiah } from "@lapang/domain/money";
import { type KostTerm, kostTerms } from "@lapang/domain/stay/kost-price";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { openPdf, type Page } from "../media/open-pdf.ts";
import type { VenueAddress } from "../venue/find-venue-address.ts";
import { agreedOf, firstPeriodOf, linesOf } from "./lease-rows.ts";
import type { LeaseWithHouse } from "./present.ts";

/** Draws the contract of a lease with the agreed terms. The output is deterministic: the same lease gives the same bytes. */
export async function drawContract(lease: LeaseWithHouse, venue: VenueAddress): Promise<Buffer> {
  const { page, finish } = await openPdf({
    title: `Perjanjian sewa ${lease.code}`,
    author: venue.name,
    createdAt: lease.created_at,
  });
  page.mark(venue.name);
  page.title("Perjanjian sewa kamar");
  page.note(`Nomor ${lease.code}`);
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
    ["Pemilik", `${venue.name}, ${venue.address}`],
    ["Penyewa", `${lease.tenant_name}, ${lease.tenant_phone}`],
    ["Pekerjaan atau kampus", lease.occupation],
    ["Jumlah penghuni", `${lease.people} orang`],
    ["Kamar", `${kost}, kamar ${room}, ${address}`],
    ["Mulai", formatLongDate(lease.starts_on)],
    ["Dibayar setiap", `${kostTerms[lease.term as KostTerm]} bulan`],
  ];
}

function drawCosts(page: Page, lease: LeaseWithHouse): void {
  const lines = linesOf(lease, firstPeriodOf(lease), true);
  for (const { label, amount } of lines) page.row(label, formatRupiah(amount));
  const { total, taxes } = sumInvoice(lines);
  page.row("Pembayaran pertama", formatRupiah(total), true);
  for (const { label, percent, amount } of taxes) page.row(`Termasuk ${label} ${percent}%`, formatRupiah(amount));
}

function clausesOf(lease: LeaseWithHouse): string[] {
  const { deposit, noticeMonths, electricity, houseRules } = agreedOf(lease);
  const power = electricity === "token" ? "Listrik dibayar penyewa dengan token." : "Listrik termasuk dalam sewa.";
  return [
    `Sewa ditagih 7 hari sebelum masa sewa berikutnya dan jatuh tempo pada hari pertamanya. ${power}`,
    `Kedua pihak boleh mengakhiri sewa dengan pemberitahuan ${noticeMonths} bulan, pada akhir bulan sewa dan tidak sebelum masa yang sudah dibayar.`,
    `Deposit ${formatRupiah(deposit)} tetap uang penyewa. Setelah kamar diperiksa bersama, deposit dikembalikan dikurangi potongan yang tertulis dengan alasannya.`,
    "Terlambat membayar tidak membuat penyewa kehilangan kamarnya begitu saja; pemilik membicarakannya lebih dulu.",
    ...houseRules,
  ];
}
