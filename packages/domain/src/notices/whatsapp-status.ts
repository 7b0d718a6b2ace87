/** What becomes of a message, in the order in which it does. A service tells of it late, twice and out of order. */
const order = ["waiting", "failed", "sent", "delivered", "read"] as const;

export type WhatsappStatus = (typeof order)[number];

/** What is known after one more report: nothing that has happened is taken back. */
export function statusAfter(known: WhatsappStatus, reported: string): WhatsappStatus {
  const [before, after] = [order.indexOf(known), (order as readonly string[]).indexOf(reported)];
  // One that was sent may still fail, as long as nobody has it.
  if (reported === "failed") return known === "waiting" || known === "sent" ? "failed" : known;
  if (known === "failed") return after > order.indexOf("sent") ? (reported as WhatsappStatus) : known;
  return after > before ? (reported as WhatsappStatus) : known;
}
