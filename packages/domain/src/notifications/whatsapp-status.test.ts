import { expect, it } from "vitest";
import { statusAfter, type WhatsappStatus } from "./whatsapp-status.ts";

it.each([
  ["waiting", "sent", "sent"],
  ["sent", "delivered", "delivered"],
  ["delivered", "sent", "delivered"],
  ["read", "delivered", "read"],
  ["sent", "sent", "sent"],
  ["sent", "read", "read"],
  ["sent", "failed", "failed"],
  ["delivered", "failed", "delivered"],
  ["failed", "sent", "failed"],
  ["failed", "delivered", "delivered"],
  ["sent", "deleted", "sent"],
] as const)("%s, then a report of %s: %s", (known, reported, after) => {
  expect(statusAfter(known, reported)).toBe(after);
});

it("reaches the same end in any order of reports", () => {
  const reports = ["sent", "delivered", "read"];
  const orders = reports.flatMap((a) => reports.flatMap((b) => reports.map((c) => [a, b, c])));
  for (const statuses of orders.filter((one) => new Set(one).size === 3)) {
    expect(statuses.reduce<WhatsappStatus>(statusAfter, "waiting")).toBe("read");
  }
});
