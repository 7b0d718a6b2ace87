import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Stage } from "../stage/open-stage.ts";
import { type Fault, Impossible, lasting } from "./fault.ts";

/** Takes all connections except those reserved for the administrator. */
const takeConnections: Fault = {
  name: "take all connections of the database",
  async run(context) {
    const { database } = context.stage;
    const taken: pg.Client[] = [];
    const take = async () => {
      const { port, pathname, username, password, hostname } = new URL(database.url());
      const client = new pg.Client({
        host: decodeURIComponent(hostname),
        port: Number(port),
        user: username,
        password,
        database: pathname.slice(1),
      });
      client.on("error", () => {});
      await client.connect();
      taken.push(client);
    };
    const until = Date.now() + lasting(context, 15);
    while (Date.now() < until) {
      // When none is free, cut and take those of the product.
      await take().catch(async () => {
        for (const { proxy } of context.stage.members) proxy.cut();
        await sleep(20);
      });
    }
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
    return `${taken.length} taken`;
  },
};

const readOnly: Fault = {
  name: "database read-only",
  async run(context) {
    await setReadOnly(context.stage, true);
    await sleep(lasting(context, 8));
    await setReadOnly(context.stage, false);
    return "every connection";
  },
};

/** Makes new sessions read-only, or writable again, and ends the existing ones. */
async function setReadOnly({ database }: Stage, isOn: boolean): Promise<void> {
  await database.admin.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = off`.execute(connection);
    const name = new URL(database.url()).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(isOn ? "on" : "off")}`.execute(
      connection,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend'
      and application_name like 'lapang%'`.execute(connection);
  });
}

const fullDisk: Fault = {
  name: "full disk",
  async run(context) {
    const { disk } = context.stage.database;
    if (!disk) throw new Impossible("a disk of its own needs Linux, root and the right to mount");
    await disk.fill();
    await sleep(lasting(context, 8));
    await disk.free();
    return "the database's and the processes' files";
  },
};

export const databaseFaults: readonly Fault[] = [takeConnections, readOnly, fullDisk];
