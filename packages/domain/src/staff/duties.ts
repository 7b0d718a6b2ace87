import type { Right } from "./rights.ts";
import { mayActAs, type Role } from "./roles.ts";

export type Duty = {
  /** The lowest role. With a right, both are needed; rights.ts says which role has which right by default. */
  role: Role;
  right?: Right;
  /** Needs a recent proof of the second factor. */
  stepUp?: true;
};

/** All duties of staff and who may do them. A test compares the API's routes with this table; the office shows it as a page. */
export const duties = {
  "own-classes": { role: "coach" },
  "see-the-day": { role: "front-desk" },
  "keep-views": { role: "front-desk" },
  "check-in": { role: "front-desk" },
  "sell-and-move": { role: "front-desk" },
  "close-courts": { role: "front-desk" },
  "answer-letters": { role: "front-desk" },
  restock: { role: "front-desk" },
  "declare-rain": { role: "front-desk" },
  "take-cash": { role: "front-desk", right: "cash" },
  "keep-a-drawer": { role: "front-desk", right: "cash" },
  "receive-guests": { role: "front-desk" },
  "register-passports": { role: "front-desk" },
  "open-passports": { role: "front-desk", stepUp: true },
  "see-leases": { role: "front-desk" },
  "check-rooms-left": { role: "front-desk" },
  "keep-classes": { role: "front-desk" },
  "move-classes": { role: "front-desk" },
  "keep-clubs": { role: "front-desk" },
  "see-refunds": { role: "front-desk", right: "refunds" },
  "decide-refunds": { role: "front-desk", right: "refunds" },
  "pay-out": { role: "front-desk", right: "refunds", stepUp: true },
  "settle-debts": { role: "front-desk", right: "refunds" },
  "close-days": { role: "manager", right: "cash" },
  "see-payments": { role: "manager" },
  "see-reports": { role: "manager" },
  "export-hours": { role: "manager", stepUp: true },
  "share-views": { role: "manager" },
  "correct-wallets": { role: "manager", right: "refunds", stepUp: true },
  "extend-hours": { role: "manager", right: "refunds", stepUp: true },
  "keep-vouchers": { role: "manager", right: "rates" },
  "export-vouchers": { role: "manager", right: "rates", stepUp: true },
  reconcile: { role: "manager", right: "cash" },
  "set-rates": { role: "front-desk", right: "rates" },
  "edit-site": { role: "manager" },
  "tell-customers": { role: "manager" },
  "keep-photos": { role: "manager" },
  "let-rooms": { role: "manager" },
  "publish-classes": { role: "manager" },
  "read-calendars": { role: "manager" },
  "see-records": { role: "front-desk", right: "people" },
  "export-records": { role: "manager", right: "people", stepUp: true },
  "erase-records": { role: "manager", right: "people", stepUp: true },
  "merge-records": { role: "manager", right: "people", stepUp: true },
  "see-staff": { role: "manager", right: "people" },
  "keep-doors": { role: "manager", right: "people" },
  "choose-staff": { role: "manager", right: "people", stepUp: true },
  "choose-rights": { role: "owner", stepUp: true },
  // Loosening a control setting needs a second person: `site/control-settings.ts`.
  "set-limits": { role: "owner", stepUp: true },
  "confirm-limits": { role: "manager", stepUp: true },
  "run-the-system": { role: "manager" },
} as const satisfies Record<string, Duty>;

export type DutyName = keyof typeof duties;

export const dutyNames = Object.keys(duties) as DutyName[];

/** True if the person's role and rights allow the duty. */
export function mayDo(person: { role: Role; rights: readonly Right[] }, { role, right }: Duty): boolean {
  return mayActAs(person.role, role) && (right === undefined || person.rights.includes(right));
}
