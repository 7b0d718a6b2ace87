import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import type { Db } from "../../../db/connect.ts";
import { SharedCounter } from "../../../http/shared-counter.ts";
import { ProviderRefusal } from "./refusal.ts";

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * How often what may be tried. A window ends by itself, whatever is tried meanwhile. One address alone cannot use up what
 * an account has in an hour, so a stranger who guesses, or has mails sent, does not lock its owner out.
 */
const allowances = {
  signInFromAddress: { max: 100, windowMs: QUARTER_MS },
  signInToAccountFromAddress: { max: 10, windowMs: QUARTER_MS },
  signInToAccount: { max: 60, windowMs: HOUR_MS },
  /** Each tells whether an address has an account. */
  signUpFromAddress: { max: 30, windowMs: HOUR_MS },
  mailFromAddress: { max: 30, windowMs: HOUR_MS },
  /** Asked for by anybody, unlike mails for which one must be signed in. */
  resetToAccountFromAddress: { max: 4, windowMs: HOUR_MS },
  mailToAccount: { max: 5, windowMs: HOUR_MS },
  codeFromAddress: { max: 60, windowMs: HOUR_MS },
  /** Each costs a hash. */
  changeOfAccount: { max: 20, windowMs: HOUR_MS },
} as const;

export type Allowance = keyof typeof allowances;

/** Counts attempts over all processes and refuses those past what is allowed. */
export class AttemptLimits {
  readonly #counters: ReadonlyMap<number, SharedCounter>;
  readonly #key: Buffer;
  readonly #enabled: boolean;

  constructor(db: Db, { key, enabled }: { key: Buffer; enabled: boolean }) {
    // One at a time: a leased attempt that is not spent would be one that the account's owner lacks.
    const counterOf = (windowMs: number) => [windowMs, new SharedCounter(db, { windowMs, batch: 1 })] as const;
    this.#counters = new Map([counterOf(QUARTER_MS), counterOf(HOUR_MS)]);
    this.#key = key;
    this.#enabled = enabled;
  }

  async count(allowance: Allowance, ...of: string[]): Promise<void> {
    if (!this.#enabled) return;
    const { max, windowMs } = allowances[allowance];
    const counter = this.#counters.get(windowMs);
    const taken = await counter?.take(this.#keyOf(allowance, of), max);
    if (!taken || taken.current > max) throw new ProviderRefusal("TOO_MANY_ATTEMPTS_TRY_LATER");
  }

  /** Hashed under a secret key: the table of counters is no list of who has an account here. */
  #keyOf(allowance: Allowance, of: string[]): string {
    const hash = createHmac("sha256", this.#key).update(JSON.stringify(of)).digest("base64url");
    return `identity:${allowance}:${hash}`;
  }
}

/** A household's whole IPv6 network counts as one. */
export function addressOf({ ip }: { ip: string }): string {
  return normalizeIP(ip);
}
