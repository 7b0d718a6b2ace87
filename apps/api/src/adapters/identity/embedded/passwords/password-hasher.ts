import { hash, parseOptions, verify } from "@node-rs/argon2";
import { Gate } from "../../../../runtime/gate.ts";
import { newSecret } from "../random.ts";
import { ProviderRefusal } from "../refusal.ts";

/** The work itself, so that it can be counted and timed. */
export type Argon2 = { hash: typeof hash; verify: typeof verify };
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id, one of the settings OWASP recommends as equals: 19 MiB, two passes, one lane. Some 30 ms on a small server. */
export const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The library's `Algorithm.Argon2id`, a const enum that erased types cannot name. */
const ARGON2ID = 2;
/** 40 MiB at most, and two of libuv's four threads: a burst of sign-ins must not starve everything else. */
const AT_ONCE = 2;
/** Some seconds of work; whoever comes later is better told to come back than kept. */
const MAX_WAITING = 100;

/** Hashes and checks passwords, a few at a time. */
export class PasswordHasher {
  readonly #argon2: Argon2;
  readonly #options: HashCost & { algorithm: number };
  /** Made at once: the first stranger should not be the one who waits for it. */
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

  /** Does the same work whether there is a hash to check against or not. */
  async verify(hashed: string | null | undefined, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#decoy);
    const matches = await this.#gate.run(() => this.#argon2.verify(against, normal(password)));
    return matches && hashed !== null && hashed !== undefined;
  }

  /** True for a hash made when less was asked of one. */
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

/** The same letters come as different bytes from different keyboards. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
