import { expect, it } from "vitest";
import { metadataOf } from "./route-metadata.ts";

it("lets the innermost route decide and keeps what only a parent says", () => {
  const matches = [
    { staticData: {} },
    { staticData: { layout: "kost-layout", loginRequired: true } },
    { staticData: { layout: "auth" } },
  ] as const;
  expect(metadataOf(matches)).toEqual({ layout: "auth", loginRequired: true });
  expect(metadataOf([])).toEqual({});
});
