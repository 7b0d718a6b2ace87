import { expect, it } from "vitest";
import { errorSentence } from "../../../../i18n/errors.ts";
import { ApiError } from "../../../../lib/api/api.ts";
import { stayRefusalWords } from "./stay-refusal-words.ts";

const refusal = (code: string, rule?: string) =>
  new ApiError(409, { error: { code, message: "", requestId: "", ...(rule && { details: { rule } }) } } as never);

it.each([
  ["not_for_sale", "non_refundable", "malamnya tidak bisa dikurangi"],
  ["not_for_sale", "less_refundable", "tanpa pengembalian uang"],
  ["not_for_sale", "closed_to_arrival", "ditutup untuk tamu yang datang"],
  ["duration_not_allowed", "minimum_stay", "menginap lebih lama"],
  ["not_for_sale", "withdrawn", "Kamar ini tidak dijual"],
  ["conflict", "stay_over", "Tambah malamnya dulu"],
  ["slot_taken", undefined, "Tidak ada kamar yang kosong"],
])("words the refusal %s (%s) in terms of rooms and nights", (code, rule, words) => {
  const said = stayRefusalWords(refusal(code, rule));
  expect(said).toContain(words);
  expect(said).not.toBe(errorSentence(code));
});

it("uses the general text for refusals that are not about stays", () => {
  expect(stayRefusalWords(refusal("internal"))).toBeUndefined();
  expect(stayRefusalWords(new TypeError("x"))).toBeUndefined();
});
