import type { LeaseCard, LeaseView, StaffLeaseCard } from "@lapang/contract/stays/kost";
import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { earliestEnd, leaseLines } from "@lapang/domain/lease/lease-costs";
import type { Gender, LeaseStatus } from "@lapang/domain/lease/lease-moves";
import { type KostTerm, kostTerms } from "@lapang/domain/stay/kost-price";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { agreedOf, firstPeriodOf, type LeaseRow, linesOf } from "./lease-rows.ts";

export type LeaseWithHouse = LeaseRow & { slug: string; kost: string; number: string };

export function presentLeaseCard(lease: LeaseWithHouse): LeaseCard {
  return {
    id: lease.id,
    code: lease.code,
    status: lease.status as LeaseStatus,
    kost: { slug: lease.slug, name: lease.kost },
    room: lease.number,
    term: lease.term as KostTerm,
    startsOn: lease.starts_on,
    paidUntil: lease.paid_until,
    endsOn: lease.ends_on,
    heldUntil: lease.held_until?.toISOString() ?? null,
    createdAt: lease.created_at.toISOString(),
  };
}

function tenantOf(lease: LeaseRow) {
  return {
    name: lease.tenant_name,
    gender: lease.tenant_gender as Gender,
    phone: lease.tenant_phone,
    occupation: lease.occupation,
    people: lease.people,
  };
}

type StaffRow = LeaseWithHouse & { person_name: string; deposit_held: number; closing: string | null };

export function presentStaffCard(lease: StaffRow, today: LocalDate): StaffLeaseCard {
  return {
    ...presentLeaseCard(lease),
    person: { id: lease.person_id, name: lease.person_name },
    tenant: tenantOf(lease),
    idPhoto: lease.id_photo,
    total: sumInvoice(linesOf(lease, firstPeriodOf(lease), true)).total,
    depositHeld: lease.deposit_held,
    closing: lease.closing as StaffLeaseCard["closing"],
    earliestEnd: earliestEndOf(lease, today),
  };
}

export type LeaseFacts = {
  now: Date;
  today: LocalDate;
  placeInLine: number | null;
  openInvoice: { id: string; amount: number } | null;
  depositHeld: number;
  story: readonly { at: Date; kind: string; actor: string }[];
};

export function presentLease(lease: LeaseWithHouse, facts: LeaseFacts): LeaseView {
  const terms = agreedOf(lease);
  const term = lease.term as KostTerm;
  const costs = linesOf(lease, firstPeriodOf(lease), true);
  const period = { from: lease.starts_on, to: lease.starts_on, months: kostTerms[term] };
  return {
    ...presentLeaseCard(lease),
    now: facts.now.toISOString(),
    today: facts.today,
    tenant: { ...tenantOf(lease), idPhoto: lease.id_photo !== null },
    placeInLine: facts.placeInLine,
    refusal: lease.refusal,
    terms: {
      rent: terms.rates[term],
      nextTotal: sumInvoice(leaseLines(terms, { term, people: lease.people, period, first: false })).total,
      deposit: terms.deposit,
      extraPersonPrice: terms.extraPersonPrice,
      electricity: terms.electricity,
      noticeMonths: terms.noticeMonths,
      houseRules: [...terms.houseRules],
    },
    costs: costs.map(({ kind, label, amount }) => ({ kind, label, amount })),
    total: sumInvoice(costs).total,
    openInvoiceId: facts.openInvoice?.id ?? null,
    openAmount: facts.openInvoice?.amount ?? null,
    earliestEnd: earliestEndOf(lease, facts.today),
    notice:
      lease.notice_on && lease.notice_by ? { on: lease.notice_on, by: lease.notice_by as "tenant" | "venue" } : null,
    depositHeld: facts.depositHeld,
    story: facts.story.map(({ at, kind, actor }) => ({ at: at.toISOString(), kind, actor })),
  };
}

/** Returns the earliest end if notice were given today; null unless the lease is active. */
function earliestEndOf(lease: LeaseRow, today: LocalDate): LocalDate | null {
  const { status, starts_on: startsOn, paid_until: paidUntil } = lease;
  if (status !== "active" || paidUntil === null) return null;
  return earliestEnd({ startsOn, paidUntil }, today, agreedOf(lease).noticeMonths);
}
