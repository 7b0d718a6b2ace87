import { describe, expect, it } from "vitest";
import { lockfileProblems, registryProblems } from "./hygiene.ts";

describe("lockfileProblems", () => {
  it("reports a package with a fixed address", () => {
    const lockfile = JSON.stringify({
      packages: {
        "": {},
        "node_modules/@lapang/web": { resolved: "apps/web", link: true },
        "node_modules/zod": { resolved: "https://packages.example/zod.tgz" },
      },
    });
    expect(lockfileProblems(lockfile)).toEqual([
      "package-lock.json: node_modules/zod is tied to https://packages.example/zod.tgz",
    ]);
  });
});

describe("registryProblems", () => {
  // Assembled, so that this file itself contains no such address.
  const address = ["https:/", "registry.example", "zod"].join("/");

  it("reports the address of a registry, public or configured on this machine", () => {
    expect(registryProblems("a.md", `see ${address}`)).toHaveLength(1);
    expect(registryProblems("a.md", "see packages.intern:4873", "packages.intern:4873")).toHaveLength(1);
  });

  it("allows the word registry and other links", () => {
    expect(registryProblems("a.md", "the registry is at https://lapang.example/registry", "packages.intern")).toEqual(
      [],
    );
  });
});
