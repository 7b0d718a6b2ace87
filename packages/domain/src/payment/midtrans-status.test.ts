import { expect, it } from "vitest";
import { amountFromMidtrans, statusFromMidtrans } from "./midtrans-status.ts";

it.each([
  ["capture", "accept", "paid"],
  ["capture", "challenge", "review"],
  ["capture", "deny", "failed"],
  ["settlement", "accept", "paid"],
  ["settlement", null, "paid"],
  ["pending", null, "awaiting"],
  ["authorize", "accept", "awaiting"],
  ["deny", null, "failed"],
  ["deny", "accept", "failed"],
  ["failure", null, "failed"],
  ["cancel", null, "cancelled"],
  ["expire", null, "expired"],
  ["refund", null, "refunded"],
  ["partial_refund", null, "partially_refunded"],
  ["chargeback", null, "chargeback"],
  ["partial_chargeback", null, "chargeback"],
  ["capture", "brand_new", null],
  ["brand_new", null, null],
  ["toString", null, null],
])("%s with fraud status %s is %s", (transaction, fraud, ours) => {
  expect(statusFromMidtrans(transaction, fraud)).toBe(ours);
});

it.each([
  ["150000.00", 150_000],
  ["150000", 150_000],
  ["150000.50", null],
  ["-1", null],
  ["1e5", null],
  ["", null],
])("reads the amount %j as %s", (text, amount) => {
  expect(amountFromMidtrans(text)).toBe(amount);
});
