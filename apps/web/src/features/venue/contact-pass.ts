import type { ContactChallenge, getContactChallenge } from "@lapang/contract/site/venue";
import { apiQuery, fetchInBrowser } from "../../lib/api/api.ts";
import { solveProof } from "../../lib/solve-proof.ts";

export type Pass = { token: string; proof: string };
type AskChallenge = () => Promise<ContactChallenge>;

const { url } = apiQuery<typeof getContactChallenge>("/api/v1/contact/challenge", {});
const askApi: AskChallenge = () => fetchInBrowser(url) as Promise<ContactChallenge>;

/** The proof-of-work pass for sending one contact message: requested early and solved while the visitor types. */
export class ContactPass {
  readonly #ask: AskChallenge;
  #challenge: Promise<ContactChallenge & { ripeAt: number }> | undefined;
  #pass: Promise<Pass> | undefined;
  /** True if a message was sent with this pass without a response: it may have arrived. */
  unanswered = false;

  constructor(ask: AskChallenge = askApi) {
    this.#ask = ask;
  }

  challenge(): Promise<ContactChallenge & { ripeAt: number }> {
    this.#challenge ??= this.#ask()
      .then((challenge) => ({ ...challenge, ripeAt: Date.now() + challenge.waitSeconds * 1000 }))
      .catch((error: unknown) => {
        this.#challenge = undefined;
        throw error;
      });
    return this.#challenge;
  }

  solved(): Promise<Pass> {
    this.#pass ??= this.#work().catch((error: unknown) => {
      this.#pass = undefined;
      throw error;
    });
    return this.#pass;
  }

  async #work(): Promise<Pass> {
    const { token, difficulty, ripeAt } = await this.challenge();
    const proof = await solveProof(token, difficulty);
    await new Promise((resume) => setTimeout(resume, Math.max(0, ripeAt - Date.now())));
    return { token, proof };
  }

  renew(): void {
    this.#challenge = undefined;
    this.#pass = undefined;
    this.unanswered = false;
  }
}
