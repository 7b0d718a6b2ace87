import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/run.ts";

const run = promisify(execFile);

export type Builds = {
  /** The folder the product is started with. */
  live: string;
  first: string;
  second: string;
  deploy(build: "first" | "second"): Promise<void>;
  remove(): Promise<void>;
};

/** Two real builds of the present sources, and a place where one is swapped for the other as an update does. */
export async function prepareBuilds(): Promise<Builds> {
  const folder = await mkdtemp(join(tmpdir(), "lapang-builds-"));
  const [live, first, second] = ["live", "first", "second"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await cp(join(ROOT, "apps/web/dist"), first, { recursive: true });
  await run(process.execPath, [join(ROOT, "e2e/support/build-into.ts"), second], {
    env: { ...process.env, LAPANG_BUILD_ID: "second-build" },
  });
  const sources = { first, second };
  return {
    live,
    first: await idOf(first),
    second: await idOf(second),
    async deploy(build) {
      await rm(live, { recursive: true, force: true });
      await cp(sources[build], live, { recursive: true });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function idOf(folder: string): Promise<string> {
  const { build } = JSON.parse(await readFile(join(folder, "client/build.json"), "utf8")) as { build: string };
  return build;
}
