import { expect, it } from "vitest";
import { metadataOf } from "./route-metadata.ts";

it("the innermost route decides; parents fill in what it leaves out", () => {
  const matches = [
    { staticData: {} },
    { staticData: { layout: "kost-layout", loginRequired: true } },
    { staticData: { layout: "auth" } },
  ] as const;
  expect(metadataOf(matches)).toEqual({ layout: "auth", loginRequired: true });
  expect(metadataOf([])).toEqual({});
});
