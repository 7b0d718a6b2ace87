export type WhatsappMessage = { to: string; title: string; body: string; link: string | null };

/** `serviceId` identifies the message in the service's later reports. `refused`: this number can never receive it. */
export type WhatsappOutcome =
  | { kind: "sent"; serviceId: string }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterSeconds?: number };

/** Sends WhatsApp messages; rejects if the service does not reply. */
export type WhatsappPort = { send(message: WhatsappMessage): Promise<WhatsappOutcome> };
