import { deviceOf } from "@lapang/domain/identity/device";
import type { Tx } from "../../db/connect.ts";
import { accountsTexts } from "../../texts/accounts.ts";
import { notifyPerson } from "../notifications/notify-person.ts";

type NewSession = { personId: string; userAgent: string | null; tokenHash: Buffer };

/** Notifies a person of a sign-in from a new browser, with a way to end the session. */
export async function notifyNewDevice(tx: Tx, { personId, userAgent, tokenHash }: NewSession): Promise<void> {
  const { browser, system } = deviceOf(userAgent);
  await notifyPerson(tx, {
    personId,
    topic: "security",
    ...accountsTexts.id.newDevice({ browser, system }),
    link: "/profile",
    mail: true,
    dedupeKey: `device:${tokenHash.toString("hex")}`,
  });
}
