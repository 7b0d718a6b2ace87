import { describe, expect, it } from "vitest";
import { lockfileProblems, registryProblems } from "./hygiene.ts";

describe("the lockfile", () => {
  it("is refused when a package is tied to an address", () => {
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

describe("a file", () => {
  // Put together, so that this file does not name one itself.
  const address = ["https:/", "registry.example", "zod"].join("/");

  it("is refused when it names a registry, or this machine's own", () => {
    expect(registryProblems("a.md", `see ${address}`)).toHaveLength(1);
    expect(registryProblems("a.md", "see packages.intern:4873", "packages.intern:4873")).toHaveLength(1);
  });

  it("may speak of registries and link elsewhere", () => {
    expect(registryProblems("a.md", "the registry is at https://lapang.example/registry", "packages.intern")).toEqual(
      [],
    );
  });
});
