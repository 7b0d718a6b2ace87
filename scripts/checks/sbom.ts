import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../run.ts";

type Locked = {
  name?: string;
  version: string;
  integrity: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
};
const FOLDER = "node_modules/";

/**
 * Returns the CycloneDX bill of materials of the production packages, for every platform. Reads package-lock.json, because
 * `npm sbom --omit=dev` omits packages that production and tests share, such as pg.
 */
export function readSbom() {
  const { version, packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    version: string;
    packages: Record<string, Locked>;
  };
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes(FOLDER) && !dev && !link)
    .map(([path, locked]) => componentOf(locked.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), locked));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name: "lapang", version } },
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
}

function componentOf(name: string, { version, integrity, license, optional }: Locked) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [algorithm = "", digest = ""] = integrity.split(" ", 1)[0]?.split(/-(.*)/s) ?? [];
  return {
    type: "library",
    name,
    version,
    purl,
    "bom-ref": purl,
    scope: optional ? "optional" : "required",
    hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }],
    ...(license && { licenses: [{ expression: license }] }),
  };
}

export async function writeSbom(name: string): Promise<void> {
  const sbom = readSbom();
  await writeFile(join(ROOT, name), `${JSON.stringify(sbom, null, 2)}\n`);
  process.stdout.write(`${name}: ${sbom.components.length} components\n`);
}
