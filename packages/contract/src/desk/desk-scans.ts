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
  id: z.uuid().describe("Of the scan: the same again is the same scan"),
  ticket: z.string().min(4).max(LONGEST_TICKET).describe("What the QR code says, or the booking's code as typed"),
  at: instant.describe("When it was read, by the device's clock"),
});

export const takeScans = route({
  tag: "desk",
  ...byDuty("check-in"),
  method: "POST",
  path: "/api/v1/desk/scans",
  summary: "Let in whoever shows these tickets; what was read without a network is told later, each scan counts once",
  body: z.object({
    scans: z.array(scan).min(1).max(MOST_SCANS),
  }),
  reply: z.object({ results: z.array(scanned) }),
});
