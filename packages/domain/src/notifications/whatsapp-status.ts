/** States of a message in order. The service reports them late, twice and out of order. */
const order = ["waiting", "failed", "sent", "delivered", "read"] as const;

export type WhatsappStatus = (typeof order)[number];

/** Returns the status after one more report; it never goes back. */
export function statusAfter(known: WhatsappStatus, reported: string): WhatsappStatus {
  const [before, after] = [order.indexOf(known), (order as readonly string[]).indexOf(reported)];
  // A sent message can still fail until it is delivered.
  if (reported === "failed") return known === "waiting" || known === "sent" ? "failed" : known;
  if (known === "failed") return after > order.indexOf("sent") ? (reported as WhatsappStatus) : known;
  return after > before ? (reported as WhatsappStatus) : known;
}
