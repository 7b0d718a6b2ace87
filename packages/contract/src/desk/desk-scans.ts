import { z } from "zod";
import { instant } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { deskGame } from "./desk.ts";

export const MOST_SCANS = 100;
const LONGEST_TICKET = 2000;

/** Why a ticket is rejected. */
export const scanRefusals = [
  "ticket_forged",
  "ticket_unknown",
  "ticket_outdated",
  "not_paid",
  "check_in_too_early",
  "visit_over",
] as const;
export type ScanRefusal = (typeof scanRefusals)[number];

export const scanned = z
  .object({
    id: z.uuid(),
    outcome: z.enum(["came", "repeated", "refused"]),
    refusal: z.enum(scanRefusals).nullable(),
    game: deskGame.nullable(),
    at: instant.nullable().describe("When they were let in"),
    by: z.string().nullable(),
  })
  .meta({ id: "TicketScan" });
export type ScanResult = z.output<typeof scanned>;

export const scan = z.object({
  id: z.uuid().describe("Id of the scan, as idempotency key"),
  ticket: z.string().min(4).max(LONGEST_TICKET).describe("Content of the QR code, or the typed booking code"),
  at: instant.describe("Time of the scan by the device's clock"),
});

export const takeScans = route({
  tag: "desk",
  ...byDuty("check-in"),
  method: "POST",
  path: "/api/v1/desk/scans",
  summary: "Check in by tickets; offline scans are sent later, each counts once",
  body: z.object({
    scans: z.array(scan).min(1).max(MOST_SCANS),
  }),
  reply: z.object({ results: z.array(scanned) }),
});
