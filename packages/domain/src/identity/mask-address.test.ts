import { expect, it } from "vitest";
import { maskAddress } from "./mask-address.ts";

it.each([
  ["sari@example.com", "s•••@example.com"],
  ["a@b.id", "a•••@b.id"],
  ['"a@b"@example.com', '"•••@example.com'],
  ["@example.com", "•••"],
  ["nonsense", "•••"],
])("%s is shown as %s", (address, shown) => expect(maskAddress(address)).toBe(shown));
