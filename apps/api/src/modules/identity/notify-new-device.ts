import { deviceOf } from "@lapang/domain/identity/device";
import type { Tx } from "../../db/connect.ts";
import { tellPerson } from "../notifications/send-message.ts";

type NewSession = { personId: string; userAgent: string | null; tokenHash: Buffer };

/** Notifies a person of a sign-in from a new browser, with a way to end the session. */
export async function notifyNewDevice(tx: Tx, { personId, userAgent, tokenHash }: NewSession): Promise<void> {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(" di ") || "perangkat yang tidak kami kenal";
  await tellPerson(tx, {
    personId,
    topic: "security",
    title: "Akunmu dibuka di perangkat baru",
    body: `Seseorang baru saja masuk ke akunmu lewat ${device}. Kalau itu kamu, tidak ada yang perlu dilakukan. Bukan kamu? Keluarkan perangkat itu di profil, lalu ganti kata sandimu.`,
    link: "/profile",
    mail: true,
    dedupeKey: `device:${tokenHash.toString("hex")}`,
  });
}
