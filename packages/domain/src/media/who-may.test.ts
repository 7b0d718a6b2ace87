import { describe, expect, it } from "vitest";
import { type Caller, hasDownloadToken, mayListObjects, mayReadObject, mayWriteObject } from "./who-may.ts";

const callers = {
  nobody: null,
  owner: { id: "a", role: "customer" },
  another: { id: "b", role: "customer" },
  desk: { id: "c", role: "front-desk" },
  manager: { id: "d", role: "manager" },
  venueOwner: { id: "e", role: "owner" },
} as const satisfies Record<string, Caller>;
const who = (allowed: (caller: Caller) => boolean) =>
  Object.entries(callers)
    .filter(([, caller]) => allowed(caller))
    .map(([name]) => name);

const staff = ["desk", "manager", "venueOwner"];
const all = Object.keys(callers);

describe.each([
  ["photo", "a", { write: ["owner"], read: ["owner", ...staff], readByToken: all, list: ["owner", ...staff] }],
  [
    "file",
    "a",
    { write: ["owner"], read: ["owner", ...staff], readByToken: ["owner", ...staff], list: ["owner", ...staff] },
  ],
  ["content", null, { write: ["manager", "venueOwner"], read: all, readByToken: all, list: staff }],
] as const)("a %s", (kind, personId, allowed) => {
  const place = { kind, personId };
  it("is written, read and listed only by authorised callers", () => {
    expect(who((caller) => mayWriteObject(place, caller))).toEqual(allowed.write);
    expect(who((caller) => mayReadObject(place, caller, false))).toEqual(allowed.read);
    expect(who((caller) => mayReadObject(place, caller, true))).toEqual(allowed.readByToken);
    expect(who((caller) => mayListObjects(personId, caller))).toEqual(allowed.list);
  });
});

it("has a download token only if a token grants access", () => {
  expect((["photo", "file", "content"] as const).filter(hasDownloadToken)).toEqual(["photo", "content"]);
});
