import type { ItemRow } from "../item.ts";
import type { BookingRow } from "./booking-rows.ts";
import type { MoveRow } from "./move-rows.ts";

/** The rows from which a booking is presented. */
export type BookingParts = {
  booking: BookingRow;
  items: ItemRow[];
  players: string[];
  events: { at: string; kind: string; actor: string; details: Record<string, unknown> }[];
  payments: {
    id: string;
    status: string;
    method: string;
    amount: number;
    settledAs: string | null;
    redirectUrl: string | null;
    expiresAt: string;
    createdAt: string;
  }[];
  refunds: { id: string; amount: number; way: string; status: string }[];
  /** An unpaid move. */
  move: (Pick<MoveRow, "id" | "difference" | "plan"> & { held_until: string; payment: MovePayment | null }) | null;
  ticket: string | null;
};
type MovePayment = { id: string; status: string; redirectUrl: string | null };
