import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const ROOT = new URL("../../../../../", import.meta.url);
const FOLDERS = ["apps/api/src/", "apps/web/src/", "packages/domain/src/", "packages/contract/src/"];

const sources = (
  await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(new URL(folder, ROOT), { recursive: true });
      const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name));
      return Promise.all(
        files.map(async (name) => ({
          file: folder + name,
          text: await readFile(new URL(folder + name, ROOT), "utf8"),
        })),
      );
    }),
  )
).flat();
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

/** Dangerous functions, and the only files that use them. A new file here needs a reason. */
it.each<[what: string, pattern: RegExp, files: string[]]>([
  ["V1.3.2: code from text", /\beval\(|new Function\(/, []],
  [
    "V1.2.5: programs of the system",
    /node:child_process/,
    ["postgres-cluster", "postgres-process", "throwaway-postgres"].map((name) => `apps/api/src/db/embedded/${name}.ts`),
  ],
  ["V1.2.5: a shell", /\bshell: true|execSync\(|[^.]\bexec\(`/, []],
  ["V1.2.4: SQL joined from text", /\bsql\.raw\(/, ["apps/api/src/db/prepared-statements.ts"]],
  ["V11.5.1: random numbers that can be guessed (a delay)", /Math\.random\(/, ["apps/api/src/adapters/storage/s3.ts"]],
  [
    "V11.4.1: weak hashes (TOTP's, and the storage protocol's checksum)",
    /create(?:Hash|Hmac)\("(?:md5|sha1)"/,
    [
      "apps/api/src/modules/identity/second-factor/totp.ts",
      "apps/api/src/modules/media/storage/objects/store-object.ts",
    ],
  ],
  ["V15.3.2: a call that follows redirects", /(?<!(?:from|[\w$])\s*)\bfetch\((?![^;]*\bredirect:)/, []],
  [
    "V3.2.2: HTML from text (a fixed one)",
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|document\.write\(|insertAdjacentHTML/,
    ["apps/web/src/lib/app/mount-failure.ts"],
  ],
  ["V12.3.2: certificates that are not checked", /rejectUnauthorized: false|NODE_TLS_REJECT/, []],
])("uses nowhere else: %s", (_, pattern, files) => {
  const browserOnly = filesWith(pattern).filter(
    (file) => !(file.startsWith("apps/web/") && /Math|fetch/.test(pattern.source)),
  );
  expect(browserOnly).toEqual(files);
});
