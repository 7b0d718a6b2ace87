import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

const SECOND_ID = "second-build";

/** Two builds of the present sources, and a place where one is swapped for the other as an update does. */
export async function prepareBuilds(): Promise<Builds> {
  const folder = await mkdtemp(join(tmpdir(), "lapang-builds-"));
  const [live, first, second] = ["live", "first", "second"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await cp(join(ROOT, "apps/web/dist"), first, { recursive: true });
  await (process.env.E2E_MATRIX === "on" ? buildAgain(second) : copyUnderSecondId(first, second));
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

async function buildAgain(folder: string): Promise<void> {
  await run(process.execPath, [join(ROOT, "e2e/support/build-into.ts"), folder], {
    env: { ...process.env, LAPANG_BUILD_ID: SECOND_ID },
  });
}

/** What a build of the same sources would be, but for the names of some files: to build takes longer than the journeys. */
async function copyUnderSecondId(first: string, second: string): Promise<void> {
  await cp(first, second, { recursive: true });
  const client = join(second, "client");
  const firstId = await idOf(first);
  for (const name of await readdir(client, { recursive: true })) {
    if (!/\.(js|json)$/.test(name)) continue;
    const text = await readFile(join(client, name), "utf8");
    if (!text.includes(firstId)) continue;
    await writeFile(join(client, name), text.replaceAll(firstId, SECOND_ID));
    // The server would hand out the compressed one instead.
    await rm(join(client, `${name}.br`), { force: true });
  }
}

async function idOf(folder: string): Promise<string> {
  const { build } = JSON.parse(await readFile(join(folder, "client/build.json"), "utf8")) as { build: string };
  return build;
}
