import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { fixedRing } from "../keys/key-ring.ts";
import { openKeyRing } from "../keys/open-key-ring.ts";
import { seal, unseal } from "../modules/identity/second-factor/secret-box.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { aPerson } from "../testing/factories/venue.ts";
import { aFolder } from "../testing/folder.ts";
import { testDatabase } from "../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 180_000 });
const { db, ownerUrl } = await testDatabase();

async function aVenueWithFactor() {
  const dataDir = await aFolder();
  const keys = await openKeyRing({ dataDir, secretsKey: undefined, previousSecretsKeys: [] });
  const people = await Promise.all([aPerson(db, { role: "manager" }), aPerson(db, { role: "manager" })]);
  // Factors are sealed in the order of their owners.
  const [id = "", later = ""] = people.map((person) => person.id).sort();
  const factors = [id, later].map((person_id) => ({ person_id, secret: seal(keys, person_id, Buffer.from("totp")) }));
  await db.insertInto("second_factor").values(factors).execute();
  const run = (...args: string[]) =>
    startProcess({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir }, "commands/rotate-keys.ts", args);
  const secret = async () => {
    const rows = db.selectFrom("second_factor").select("secret").where("person_id", "=", id);
    return (await rows.executeTakeFirstOrThrow()).secret;
  };
  return { dataDir, keys, id, run, secret };
}

it("an interrupted `npm run rotate-keys` continues with its key, and `-- drop` then removes the old one", async () => {
  const { dataDir, keys, id, run, secret } = await aVenueWithFactor();
  const old = keys.current();
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // The command has created its key and waits for this row.
  const locking = db.transaction().execute(async (tx) => {
    await tx.selectFrom("second_factor").select("secret").where("person_id", "=", id).forUpdate().execute();
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const killed = run();
  // A session that waits for a row holds a tuple lock.
  const waiting = sql`select from pg_locks where locktype = 'tuple' and relation = 'second_factor'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 120_000 });
  const halfway = keys.current();
  expect(halfway.id).not.toEqual(old.id);
  killed.child.kill("SIGKILL");
  await killed.exited;
  released.resolve();
  await locking;
  // The server may still finish the statement it was sent; then the session and its locks end.
  const held = sql`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect((await held.execute(db)).rows).toEqual([]), { timeout: 120_000 });
  expect(String(unseal(keys, id, await secret()))).toBe("totp");

  const { code, output } = await run().exited;
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Went on with the key ${halfway.id.toString("hex")}`),
  });
  expect(output).toMatch(/Sealed under it: [12] second factors/);
  const dropped = await run("drop").exited;
  expect(dropped).toMatchObject({ code: 0, output: expect.stringContaining("Dropped 1 earlier key.") });
  expect((await readFile(join(dataDir, "secrets.key"), "utf8")).trim().split("\n")).toHaveLength(2);
  expect(String(unseal(fixedRing(halfway.key), id, await secret()))).toBe("totp");
});
