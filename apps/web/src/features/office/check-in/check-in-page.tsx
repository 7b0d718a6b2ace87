import type { takeScans } from "@lapang/contract/desk/desk-scans";
import { send } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { staffScans } from "../../door/scan-store.ts";
import { Scanner } from "../../door/scanner.tsx";
import type { ReadScan } from "../../door/use-scanner.ts";
import type { Opening } from "../kit/office-page.ts";
import { officeQueries } from "../queries.ts";

export async function load({ answers }: Opening): Promise<void> {
  // Offline, tickets are checked with the stored key.
  const key = await answers.get(officeQueries.ticketKey()).catch(() => null);
  if (key) staffScans.keepDoor({ publicKey: key.publicKey, previousKeys: key.previousKeys });
}

/** The ticket scanner for staff at the door. */
export function Page() {
  useOptionalAnswer(officeQueries.ticketKey());
  return <Scanner store={staffScans} report={report} />;
}

async function report(scans: ReadScan[]) {
  return (await send<typeof takeScans>("POST", "/api/v1/desk/scans", { scans })).results;
}
