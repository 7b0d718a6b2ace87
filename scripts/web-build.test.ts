import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf } from "./build-fingerprint.ts";
import { buildWeb, isBuilt } from "./web-build.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lapang-build-"));
  write("apps/web/src/main.tsx", "1");
  write("packages/domain/src/money.ts", "1");
  write("package-lock.json", "{}");
  write("tsconfig.base.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function fill(outDir: string): Promise<void> {
  mkdirSync(join(outDir, "client"));
  writeFileSync(join(outDir, "client/index.html"), "built");
}

const web = () => join(root, "apps/web");

describe("fingerprintOf", () => {
  it.each([
    "apps/web/src/main.tsx",
    "apps/web/src/new.ts",
    "apps/web/public/icon.svg",
    "packages/domain/src/money.ts",
    "package-lock.json",
  ])("changes with %s", (path) => {
    const before = fingerprintOf(root);
    write(path, "2");
    expect(fingerprintOf(root)).not.toBe(before);
  });

  it.each([
    "apps/web/dist/client/main.js",
    "apps/web/.dist-next-1/main.js",
    "apps/web/node_modules/react/index.js",
    "apps/web/src/route-tree.gen.ts",
    "apps/web/.tanstack/tmp/route.ts",
    "packages/domain/src/money.test.ts",
    "apps/api/src/main.ts",
    "README.md",
  ])("ignores %s", (path) => {
    const before = fingerprintOf(root);
    write(path, "2");
    expect(fingerprintOf(root)).toBe(before);
  });

  it("changes when a file is renamed", () => {
    const before = fingerprintOf(root);
    rmSync(join(root, "apps/web/src/main.tsx"));
    write("apps/web/src/index.tsx", "1");
    expect(fingerprintOf(root)).not.toBe(before);
  });
});

describe("buildWeb", () => {
  it("builds once for the same sources", async () => {
    expect(await buildWeb(fill, root)).toBe(true);
    expect(await buildWeb(fill, root)).toBe(false);
    write("apps/web/src/main.tsx", "2");
    expect(await buildWeb(fill, root)).toBe(true);
    expect(isBuilt(fingerprintOf(root), web())).toBe(true);
  });

  it("keeps the old build and leaves no files when the new one fails", async () => {
    await buildWeb(fill, root);
    write("apps/web/src/main.tsx", "2");
    const failing = async (outDir: string) => {
      writeFileSync(join(outDir, "half"), "");
      throw new Error("no");
    };
    await expect(buildWeb(failing, root)).rejects.toThrow("no");
    expect(readFileSync(join(web(), "dist/client/index.html"), "utf8")).toBe("built");
    expect(readdirSync(web()).sort()).toEqual(["dist", "src"]);
  });

  it("requires another build when a source changed meanwhile", async () => {
    await buildWeb(async (outDir) => {
      await fill(outDir);
      write("apps/web/src/main.tsx", "2");
    }, root);
    expect(isBuilt(fingerprintOf(root), web())).toBe(false);
  });

  it("keeps the build of another process that finished first", async () => {
    await buildWeb(async (outDir) => {
      await fill(outDir);
      write("apps/web/dist/fingerprint", fingerprintOf(root));
      write("apps/web/dist/theirs", "");
    }, root);
    expect(existsSync(join(web(), "dist/theirs"))).toBe(true);
  });

  it("deletes what a killed build left, but not what a running one writes", async () => {
    const dead = 4_194_304 + 1;
    write(`apps/web/.dist-next-${dead}/half`, "");
    write(`apps/web/.dist-next-${process.ppid}/half`, "");
    await buildWeb(fill, root);
    expect(readdirSync(web()).sort()).toEqual([`.dist-next-${process.ppid}`, "dist", "src"]);
  });
});
