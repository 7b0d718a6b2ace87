import type { VariantFormat } from "./variant-key.ts";

/** Returns the smallest format that the Accept header names; otherwise the image's own. */
export function chooseFormat(accept: string | undefined, contentType: string): VariantFormat {
  const named = new Set(
    (accept ?? "")
      .split(",")
      .map((one) => one.trim().toLowerCase())
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.split(";", 1)[0]?.trim()),
  );
  if (named.has("image/avif")) return "avif";
  if (named.has("image/webp")) return "webp";
  return contentType === "image/png" ? "png" : contentType === "image/webp" ? "webp" : "jpeg";
}
