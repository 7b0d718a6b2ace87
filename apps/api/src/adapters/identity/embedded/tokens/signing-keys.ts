import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from "jose";
import { sql } from "kysely";
import type { Db, Tx } from "../../../../db/connect.ts";
import type { Clock } from "../../../../runtime/clock.ts";
import { TOKEN_SECONDS } from "./token-lifetime.ts";

export const ALGORITHM = "RS256";
/** Equivalent to 128 bits of symmetric strength. */
const MODULUS_BITS = 3072;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A key signs for a month. */
const SIGNS_FOR_MS = 30 * DAY;
/** Published this long before it signs, so that every process and JWKS reader knows it. */
const ANNOUNCED_FOR_MS = 10 * MINUTE;
const READ_EVERY_MS = MINUTE;
/** Time until a key is dropped after its successor was created: until that one signs, plus the life of the last token. */
const RETIRED_AFTER_MS = ANNOUNCED_FOR_MS + TOKEN_SECONDS * 1000 + 10 * MINUTE;

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK; createdAt: number };

/** The signing keys of ID tokens, stored in the database so that all processes and restarts share them. */
export class SigningKeys {
  readonly #db: Db;
  readonly #clock: Clock;
  #keys: readonly SigningKey[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Queries the database once a minute; never call it inside a transaction. */
  async keepFresh(): Promise<void> {
    const age = this.#clock().getTime() - this.#readAt;
    if (age >= 0 && age < READ_EVERY_MS) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  signer(): SigningKey {
    const announcedBy = this.#clock().getTime() - ANNOUNCED_FOR_MS;
    // The newest key that is published long enough; the very first one signs at once.
    const key = this.#keys.find(({ createdAt }) => createdAt <= announcedBy) ?? this.#keys.at(-1);
    if (!key) throw new Error("no signing key has been read");
    return key;
  }

  publicKey(kid: string | undefined): CryptoKey | undefined {
    return this.#keys.find((key) => key.kid === kid)?.publicKey;
  }

  jwks(): { keys: JWK[] } {
    return { keys: this.#keys.map(({ jwk }) => jwk) };
  }

  async #read(): Promise<void> {
    const now = this.#clock();
    let rows = await listKeys(this.#db);
    if (needsKey(rows, now)) rows = await this.#rotate(now);
    this.#keys = await Promise.all(withoutRetired(rows, now).map(openKey));
    this.#readAt = now.getTime();
  }

  async #rotate(now: Date): Promise<KeyRow[]> {
    // Generated before taking the lock, because finding two primes may take a while.
    const pair = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: "sig" };
    const private_key = await exportPKCS8(pair.privateKey);
    return this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('identity signing key'))`.execute(tx);
      const known = await listKeys(tx);
      if (!needsKey(known, now)) return known;
      const kept = withoutRetired(known, now).map((key) => key.kid);
      if (kept.length > 0) await tx.deleteFrom("signing_key").where("kid", "not in", kept).execute();
      const key = { kid, private_key, public_jwk: JSON.stringify(jwk), created_at: now };
      await tx.insertInto("signing_key").values(key).execute();
      return listKeys(tx);
    });
  }
}

type KeyRow = { kid: string; private_key: string; public_jwk: unknown; created_at: Date };

async function listKeys(db: Db | Tx): Promise<KeyRow[]> {
  return db.selectFrom("signing_key").selectAll().orderBy("created_at", "desc").execute();
}

function needsKey([newest]: KeyRow[], now: Date): boolean {
  return !newest || now.getTime() - newest.created_at.getTime() >= SIGNS_FOR_MS;
}

/** Newest first, as the query lists them. */
function withoutRetired(rows: KeyRow[], now: Date): KeyRow[] {
  return rows.filter((_, index) => {
    const successor = rows[index - 1];
    return !successor || now.getTime() - successor.created_at.getTime() < RETIRED_AFTER_MS;
  });
}

async function openKey({ kid, private_key, public_jwk, created_at }: KeyRow): Promise<SigningKey> {
  const jwk = public_jwk as JWK;
  const [privateKey, publicKey] = await Promise.all([importPKCS8(private_key, ALGORITHM), importJWK(jwk, ALGORITHM)]);
  return { kid, privateKey, publicKey: publicKey as CryptoKey, jwk, createdAt: created_at.getTime() };
}
