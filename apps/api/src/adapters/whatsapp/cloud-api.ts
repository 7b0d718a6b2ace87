import type { WhatsappMessage, WhatsappOutcome, WhatsappPort } from "../../ports/whatsapp.ts";

export type CloudApiOptions = {
  apiUrl: string;
  phoneId: string;
  accessToken: string;
  /** A template approved by the service: it takes a title, a text and an address. */
  template: string;
  language: string;
};

const TIMEOUT_MS = 10_000;
/** The length limit of a template parameter, which allows no line breaks. */
const MAX_TEXT = 900;

/** WhatsApp by the Cloud API. People who have not written to the venue recently may be sent approved templates only. */
export function cloudApi({ apiUrl, phoneId, accessToken, template, language }: CloudApiOptions): WhatsappPort {
  return {
    async send(message) {
      const reply = await fetch(`${apiUrl}/${phoneId}/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: JSON.stringify({
          messaging_product: "whatsapp",
          to: message.to,
          type: "template",
          template: { name: template, language: { code: language }, components: [bodyOf(message)] },
        }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return outcomeOf(reply);
    },
  };
}

function bodyOf({ title, body, link }: WhatsappMessage) {
  const texts = [title, body, link ?? "-"].map((text) => text.replace(/\s+/g, " ").slice(0, MAX_TEXT));
  return { type: "body", parameters: texts.map((text) => ({ type: "text", text })) };
}

type Reply = { messages?: { id?: string }[]; error?: { code?: number } };

async function outcomeOf(reply: Response): Promise<WhatsappOutcome> {
  const { messages, error } = (await reply.json().catch(() => ({}))) as Reply;
  const serviceId = messages?.[0]?.id;
  if (reply.ok && serviceId) return { kind: "sent", serviceId };
  const reason = `WhatsApp answered ${reply.status}${error?.code ? ` (${error.code})` : ""}`;
  if (reply.status < 500 && reply.status !== 429 && !reply.ok) return { kind: "refused", reason };
  const seconds = Number(reply.headers.get("retry-after"));
  return { kind: "later", reason, ...(seconds > 0 && { afterSeconds: seconds }) };
}
