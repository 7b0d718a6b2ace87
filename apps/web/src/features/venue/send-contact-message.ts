import type { sendContact } from "@lapang/contract/site/venue";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { send } from "../../lib/api/send.ts";
import type { ContactMessage } from "./contact-fields.ts";
import type { ContactPass, Pass } from "./contact-pass.ts";

/** `reference` is undefined if the message arrived but the response with its reference was lost. */
export type Receipt = { reference: string | undefined };
type Post = (body: ContactMessage & Pass) => Promise<Receipt>;

/** One for an expired pass, one for a server whose clock is behind ours. */
const MAX_RETRIES = 2;

const postToApi: Post = (body) => send<typeof sendContact>("POST", "/api/v1/contact", body);

type Sending = { pass: ContactPass; onSend?: () => void; post?: Post };

/** Sends a contact message exactly once despite expired passes and lost connections; throws the last error. */
export async function sendContactMessage(
  message: ContactMessage,
  { pass, onSend, post = postToApi }: Sending,
): Promise<Receipt> {
  for (let retries = 0; ; retries += 1) {
    const solved = await pass.solved();
    onSend?.();
    try {
      const receipt = await post({ ...message, ...solved });
      pass.renew();
      return receipt;
    } catch (error) {
      if (error instanceof OfflineError) pass.unanswered = true;
      const code = error instanceof ApiError ? error.code : "offline";
      // A pass is valid for one message: if it was already used, the unanswered message has arrived.
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
