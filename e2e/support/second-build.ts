import { execFile } from "node:child_process";
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/run.ts";

const run = promisify(execFile);

export type Builds = {
  /** The folder the product serves. */
  live: string;
  first: string;
  second: string;
  deploy(build: "first" | "second"): Promise<void>;
  remove(): Promise<void>;
};

const SECOND_ID = "second-build";
const first = join(ROOT, "apps/web/dist");

/** Prepares two builds of the present sources, and a folder in which one replaces the other like an update. */
export async function prepareBuilds(): Promise<Builds> {
  const folder = await mkdtemp(join(tmpdir(), "lapang-builds-"));
  const live = join(folder, "live");
  const second = join(folder, "second");
  await (process.env.E2E_MATRIX === "on" ? buildAgain(second) : cloneUnderSecondId(second));
  const sources = { first, second };
  return {
    live,
    first: await idOf(first),
    second: await idOf(second),
    async deploy(build) {
      await rm(live, { force: true });
      await symlink(sources[build], live);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function buildAgain(folder: string): Promise<void> {
  await run(process.execPath, [join(ROOT, "e2e/support/build-into.ts"), folder], {
    env: { ...process.env, LAPANG_BUILD_ID: SECOND_ID },
  });
}

/** Copies a build and renames some of its files: a real build takes longer than the journeys. */
async function cloneUnderSecondId(second: string): Promise<void> {
  await cloneFolder(first, second);
  const client = join(second, "client");
  const firstId = await idOf(first);
  for (const name of await readdir(client, { recursive: true })) {
    if (!/\.(js|json)$/.test(name)) continue;
    const text = await readFile(join(client, name), "utf8");
    if (!text.includes(firstId)) continue;
    // The files are hard links to the first build's, and the server would serve the compressed one.
    for (const shared of [name, `${name}.br`]) await rm(join(client, shared), { force: true });
    await writeFile(join(client, name), text.replaceAll(firstId, SECOND_ID));
  }
}

/** Hard-links the files: some disks take longer to delete a thousand copies than a journey takes. */
async function cloneFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  // A folder comes before its contents.
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    if (entry.isDirectory()) await mkdir(target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

async function idOf(folder: string): Promise<string> {
  const { build } = JSON.parse(await readFile(join(folder, "client/build.json"), "utf8")) as { build: string };
  return build;
}
