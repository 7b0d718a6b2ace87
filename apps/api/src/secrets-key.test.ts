import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSecretsKey } from "./secrets-key.ts";
import { aFolder } from "./testing/folder.ts";

it("is drawn once for a folder, however many begin at the same moment, and is what was configured if anything was", async () => {
  const dataDir = await aFolder();
  const keys = await Promise.all([1, 2, 3, 4].map(() => openSecretsKey({ dataDir, secretsKey: undefined })));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  const secretsKey = Buffer.alloc(32, 7);
  expect(await openSecretsKey({ dataDir, secretsKey })).toBe(secretsKey);
});

it("is refused when its file is damaged: a new one would open nothing that was sealed", async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, "secrets.key"), "short");
  await expect(openSecretsKey({ dataDir, secretsKey: undefined })).rejects.toThrow("damaged");
});
