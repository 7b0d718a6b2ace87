export type WhatsappMessage = { to: string; title: string; body: string; link: string | null };

/** `sent` names it as the service will; `refused`: this number never gets it. */
export type WhatsappOutcome =
  | { kind: "sent"; serviceId: string }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterSeconds?: number };

/** Hands a message to WhatsApp; rejects when nobody answered. */
export type WhatsappPort = { send(message: WhatsappMessage): Promise<WhatsappOutcome> };
