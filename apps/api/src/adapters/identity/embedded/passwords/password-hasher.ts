import { hash, parseOptions, verify } from "@node-rs/argon2";
import { Gate } from "../../../../runtime/gate.ts";
import { newSecret } from "../random.ts";
import { ProviderRefusal } from "../refusal.ts";

/** The hash functions, replaceable so that tests can count and time them. */
export type Argon2 = { hash: typeof hash; verify: typeof verify };
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id with one of OWASP's equivalent settings: 19 MiB, two passes, one lane. Some 30 ms on a small server. */
export const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** `Algorithm.Argon2id` of the library, a const enum that type stripping cannot resolve. */
const ARGON2ID = 2;
/** At most 40 MiB and two of libuv's four threads: a burst of sign-ins must not starve other work. */
const AT_ONCE = 2;
/** Some seconds of work; later requests are refused with a retry time. */
const MAX_WAITING = 100;

/** Hashes and checks passwords with limited concurrency. */
export class PasswordHasher {
  readonly #argon2: Argon2;
  readonly #options: HashCost & { algorithm: number };
  /** Computed at startup, so that the first check of an unknown address takes no longer. */
  readonly #decoy: Promise<string>;
  readonly #gate = new Gate({
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    refuse: () => new ProviderRefusal("TOO_MANY_ATTEMPTS_TRY_LATER"),
  });

  constructor(cost: HashCost = defaultHashCost, argon2: Argon2 = { hash, verify }) {
    this.#argon2 = argon2;
    this.#options = { ...cost, algorithm: ARGON2ID };
    this.#decoy = hash(newSecret(), this.#options);
  }

  async hash(password: string): Promise<string> {
    return this.#gate.run(() => this.#argon2.hash(normal(password), this.#options));
  }

  /** Does the same work with or without a hash to compare with (constant time for unknown accounts). */
  async verify(hashed: string | null | undefined, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#decoy);
    const matches = await this.#gate.run(() => this.#argon2.verify(against, normal(password)));
    return matches && hashed !== null && hashed !== undefined;
  }

  /** True for a hash made with a lower cost than today's. */
  isOutdated(hashed: string): boolean {
    const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed);
    const wanted = this.#options;
    return (
      (algorithm as number) !== wanted.algorithm ||
      memoryCost !== wanted.memoryCost ||
      timeCost !== wanted.timeCost ||
      parallelism !== wanted.parallelism
    );
  }
}

/** Normalises text: keyboards encode the same letters differently. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
