import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import type { Db } from "../../../../db/connect.ts";
import { SharedCounter } from "../../../../http/security/shared-counter.ts";
import { ProviderRefusal } from "../refusal.ts";
import { forgetTries, takeTry } from "./sign-in-delays.ts";

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const TEN_MINUTES_MS = 10 * 60_000;

/** How often what may be done. A window ends by itself, whatever is tried meanwhile. */
const allowances = {
  signInFromAddress: { max: 100, windowMs: QUARTER_MS },
  /** From all addresses together. Past it an account is taken to be under attack; nobody is refused for it alone. */
  signInToAccount: { max: 60, windowMs: HOUR_MS },
  /** So many each address still has at such an account: enough for its owner, few for each of many strangers. */
  signInUnderAttack: { max: 3, windowMs: HOUR_MS },
  /** Each tells whether an address has an account. */
  signUpFromAddress: { max: 30, windowMs: HOUR_MS },
  mailFromAddress: { max: 30, windowMs: HOUR_MS },
  /** Asked for by anybody, unlike mails for which one must be signed in. */
  resetToAccountFromAddress: { max: 4, windowMs: HOUR_MS },
  resetFromDevice: { max: 4, windowMs: HOUR_MS },
  mailToAccount: { max: 5, windowMs: HOUR_MS },
  /** A mailbox that strangers had filled up still gets one now and then. */
  resetMailAfterAll: { max: 1, windowMs: TEN_MINUTES_MS },
  codeFromAddress: { max: 60, windowMs: HOUR_MS },
  /** Each costs a hash. */
  changeOfAccount: { max: 20, windowMs: HOUR_MS },
} as const;

export type Allowance = keyof typeof allowances;

/** Counts attempts over all processes and refuses those past what is allowed. */
export class AttemptLimits {
  readonly #db: Db;
  readonly #counters: ReadonlyMap<number, SharedCounter>;
  readonly #key: Buffer;
  readonly #enabled: boolean;

  constructor(db: Db, { key, enabled }: { key: Buffer; enabled: boolean }) {
    // One at a time: a leased attempt that is not spent would be one that the account's owner lacks.
    const counterOf = (windowMs: number) => [windowMs, new SharedCounter(db, { windowMs, batch: 1 })] as const;
    this.#counters = new Map([QUARTER_MS, HOUR_MS, TEN_MINUTES_MS].map(counterOf));
    this.#db = db;
    this.#key = key;
    this.#enabled = enabled;
  }

  async count(allowance: Allowance, ...of: string[]): Promise<void> {
    if (!(await this.take(allowance, ...of))) throw tooMany();
  }

  /** True while there is room. */
  async take(allowance: Allowance, ...of: string[]): Promise<boolean> {
    if (!this.#enabled) return true;
    const { max, windowMs } = allowances[allowance];
    const taken = await this.#counters.get(windowMs)?.take(this.#keyOf(allowance, of), max);
    return taken !== undefined && taken.current <= max;
  }

  /** Refuses a password that comes too soon after the ones before it. */
  async countTry(...of: string[]): Promise<void> {
    if (this.#enabled && !(await takeTry(this.#db, this.#keyOf("try", of)))) throw tooMany();
  }

  async forgetTries(...of: string[]): Promise<void> {
    if (this.#enabled) await forgetTries(this.#db, this.#keyOf("try", of));
  }

  /** Names an account in the log without saying whose it is; the same for all processes. */
  pseudonymOf(email: string): string {
    const text = JSON.stringify(["log", email.trim().toLowerCase()]);
    return createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 22);
  }

  /** Hashed under a secret key: the tables of counters are no list of who has an account here. */
  #keyOf(what: Allowance | "try", of: string[]): string {
    const hash = createHmac("sha256", this.#key).update(JSON.stringify(of)).digest("base64url");
    return `identity:${what}:${hash}`;
  }
}

function tooMany(): ProviderRefusal {
  return new ProviderRefusal("TOO_MANY_ATTEMPTS_TRY_LATER");
}

/** A household's whole IPv6 network counts as one. */
export function addressOf({ ip }: { ip: string }): string {
  return normalizeIP(ip);
}
