import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import type { Db } from "../../../../db/connect.ts";
import { SharedCounter } from "../../../../http/security/shared-counter.ts";
import { ProviderRefusal } from "../refusal.ts";
import { forgetTries, takeTry } from "./sign-in-delays.ts";

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const TEN_MINUTES_MS = 10 * 60_000;

/** Limits per action and fixed time window; further attempts do not extend a window. */
const allowances = {
  signInFromAddress: { max: 100, windowMs: QUARTER_MS },
  /** From all addresses together. Above it, no attempt is refused yet, but `signInUnderAttack` applies. */
  signInToAccount: { max: 60, windowMs: HOUR_MS },
  /** Guesses per address at an account under attack: enough for its owner, few for each of many strangers. */
  signInUnderAttack: { max: 3, windowMs: HOUR_MS },
  /** Each request reveals whether an address has an account. */
  signUpFromAddress: { max: 30, windowMs: HOUR_MS },
  mailFromAddress: { max: 30, windowMs: HOUR_MS },
  /** Anyone may request these, unlike mails that require a sign-in. */
  resetToAccountFromAddress: { max: 4, windowMs: HOUR_MS },
  resetFromDevice: { max: 4, windowMs: HOUR_MS },
  mailToAccount: { max: 5, windowMs: HOUR_MS },
  /** Lets a reset mail through now and then after strangers have used up a mailbox's limit. */
  resetMailAfterAll: { max: 1, windowMs: TEN_MINUTES_MS },
  codeFromAddress: { max: 60, windowMs: HOUR_MS },
  /** Each attempt costs a password hash. */
  changeOfAccount: { max: 20, windowMs: HOUR_MS },
} as const;

export type Allowance = keyof typeof allowances;

/** Counts attempts across all processes and refuses those above the limit. */
export class AttemptLimits {
  readonly #db: Db;
  readonly #counters: ReadonlyMap<number, SharedCounter>;
  readonly #key: Buffer;
  readonly #enabled: boolean;

  constructor(db: Db, { key, enabled }: { key: Buffer; enabled: boolean }) {
    // Lease one at a time: an unspent lease would take an attempt from the account's owner.
    const counterOf = (windowMs: number) => [windowMs, new SharedCounter(db, { windowMs, batch: 1 })] as const;
    this.#counters = new Map([QUARTER_MS, HOUR_MS, TEN_MINUTES_MS].map(counterOf));
    this.#db = db;
    this.#key = key;
    this.#enabled = enabled;
  }

  async count(allowance: Allowance, ...of: string[]): Promise<void> {
    if (!(await this.take(allowance, ...of))) throw tooMany();
  }

  /** True if the limit is not reached. */
  async take(allowance: Allowance, ...of: string[]): Promise<boolean> {
    if (!this.#enabled) return true;
    const { max, windowMs } = allowances[allowance];
    const taken = await this.#counters.get(windowMs)?.take(this.#keyOf(allowance, of), max);
    return taken !== undefined && taken.current <= max;
  }

  /** Refuses a password attempt that follows the previous ones too soon. */
  async countTry(...of: string[]): Promise<void> {
    if (this.#enabled && !(await takeTry(this.#db, this.#keyOf("try", of)))) throw tooMany();
  }

  async forgetTries(...of: string[]): Promise<void> {
    if (this.#enabled) await forgetTries(this.#db, this.#keyOf("try", of));
  }

  /** A pseudonym of an account for the log, equal in all processes. */
  pseudonymOf(email: string): string {
    const text = JSON.stringify(["log", email.trim().toLowerCase()]);
    return createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 22);
  }

  /** Hashed with a secret key, so that the counter tables do not list who has an account. */
  #keyOf(what: Allowance | "try", of: string[]): string {
    const hash = createHmac("sha256", this.#key).update(JSON.stringify(of)).digest("base64url");
    return `identity:${what}:${hash}`;
  }
}

function tooMany(): ProviderRefusal {
  return new ProviderRefusal("TOO_MANY_ATTEMPTS_TRY_LATER");
}

/** An IPv6 network (one household) counts as one address. */
export function addressOf({ ip }: { ip: string }): string {
  return normalizeIP(ip);
}
