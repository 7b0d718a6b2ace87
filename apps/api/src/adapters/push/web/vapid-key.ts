import { createECDH } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { findAppSecret } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";
import { CURVE } from "./encrypt-payload.ts";

/** The order of the curve: a private key is between one and this number. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Push services refuse more than a day; half of it tolerates a wrong clock. */
const TOKEN_HOURS = 12;

export type VapidKey = {
  /** The public key that a browser subscribes with. */
  publicKey: string;
  /** Authenticates the sender to a push service. */
  authorization(audience: string, contact: string, now: Date): Promise<string>;
};

/** The venue's own VAPID key, shared by all processes; created on first use. */
export async function findVapidKey(db: Db): Promise<VapidKey> {
  const secret = await findAppSecret(db, "vapid");
  const number = (BigInt(`0x${secret.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const point = ecdh.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33), d: privateKey.toString("base64url") };
  const key = await importJWK(jwk, "ES256");
  const publicKey = point.toString("base64url");
  return {
    publicKey,
    async authorization(audience, contact, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .setAudience(audience)
        .setSubject(contact)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_HOURS * 3600)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
