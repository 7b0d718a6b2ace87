import type { sendContact } from "@lapang/contract/site/venue";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { send } from "../../lib/api/send.ts";
import type { ContactLetter } from "./contact-fields.ts";
import type { ContactPass, Pass } from "./contact-pass.ts";

/** Undefined: it has arrived, but the answer that named it was lost on the way. */
export type Receipt = { reference: string | undefined };
type Post = (body: ContactLetter & Pass) => Promise<Receipt>;

/** One for a pass that ran out, one for a server whose clock is behind ours. */
const MAX_RETRIES = 2;

const postToApi: Post = (body) => send<typeof sendContact>("POST", "/api/v1/contact", body);

type Sending = { pass: ContactPass; onSend?: () => void; post?: Post };

/** Sends a letter exactly once, whatever happens to the pass or the network; gives up with the last error. */
export async function sendLetter(letter: ContactLetter, { pass, onSend, post = postToApi }: Sending): Promise<Receipt> {
  for (let retries = 0; ; retries += 1) {
    const solved = await pass.solved();
    onSend?.();
    try {
      const receipt = await post({ ...letter, ...solved });
      pass.renew();
      return receipt;
    } catch (error) {
      if (error instanceof OfflineError) pass.unanswered = true;
      const code = error instanceof ApiError ? error.code : "offline";
      // A pass is good for one letter: if it is spent, the letter we heard nothing of was the one.
      if (code === "challenge_invalid" && pass.unanswered) {
        pass.renew();
        return { reference: undefined };
      }
      if (retries === MAX_RETRIES || !code.startsWith("challenge_")) throw error;
      if (code === "challenge_too_fast") await untilRipe(error as ApiError);
      else pass.renew();
    }
  }
}

function untilRipe({ details }: ApiError): Promise<void> {
  const seconds = Number(details.retryAfterSeconds);
  return new Promise((resume) => setTimeout(resume, (Number.isFinite(seconds) ? seconds : 1) * 1000));
}
