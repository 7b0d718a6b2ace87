import type { DeviceOffer } from "@lapang/contract/people/notices";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { deleteForeignCopies, deleteSurplusDevices, upsertDevice } from "./device-queries.ts";

const MOST_DEVICES = 20;

type Where = { person: SignedIn; origin: string; now: Date };

/** Registers this browser for a person's push messages and removes it from any other person. */
export async function addDevice(db: Db, offer: DeviceOffer, { person, origin, now }: Where): Promise<{ id: string }> {
  const keys =
    offer.kind === "web"
      ? { public_key: bytes(offer.publicKey), auth_secret: bytes(offer.authSecret) }
      : { public_key: null, auth_secret: null };
  const { kind, address } = offer;
  return db.transaction().execute(async (tx) => {
    const row = { person_id: person.id, session_id: person.sessionId, kind, address, ...keys, origin };
    const { id } = await upsertDevice(tx, row, now);
    await deleteForeignCopies(tx, id);
    await deleteSurplusDevices(tx, person.id, MOST_DEVICES);
    return { id };
  });
}

const bytes = (text: string) => Buffer.from(text, "base64url");
