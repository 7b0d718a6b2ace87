import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { killPostgres } from "../../apps/api/src/testing/postgres/kill-postgres.ts";
import { type Member, pauseProcess } from "../stage/member.ts";
import { type Stage, websOf, workersOf } from "../stage/open-stage.ts";
import { type Fault, type FaultContext, lasting } from "./fault.ts";

type Choice = (stage: Stage) => Member[];

/** Ends a process, which the supervisor restarts; over when the new process reports that it has started. */
function ending(name: string, signal: "SIGKILL" | "SIGTERM", choose: Choice): Fault {
  return {
    name,
    async run({ stage, random }) {
      const member = random.pick(choose(stage));
      await member.end(signal);
      await member.started();
      return member.name;
    },
  };
}

function pausing(name: string, seconds: number, choose: Choice): Fault {
  return {
    name,
    async run(context) {
      const member = context.random.pick(choose(context.stage));
      await member.pause(lasting(context, seconds) / 1_000);
      return member.name;
    },
  };
}

const killDatabase: Fault = {
  name: "kill the database server",
  async run({ stage }) {
    killPostgres(stage.database.dataDir);
    return "postmaster and its processes";
  },
};

const killAll: Fault = {
  name: "kill everything at once",
  async run({ stage }) {
    killPostgres(stage.database.dataDir);
    await Promise.all(stage.members.map((member) => member.end("SIGKILL")));
    await Promise.all(stage.members.map((member) => member.started()));
    return "database server, webs and workers";
  },
};

/** PostgreSQL then ends all other connections too, and recovers. */
const killBackend: Fault = {
  name: "kill one backend of the database",
  async run(context) {
    const { pid, name } = await someBackend(context);
    process.kill(pid, "SIGKILL");
    return name;
  },
};

const pauseBackend: Fault = {
  name: "stop one backend of the database",
  async run(context) {
    const { pid, name } = await someBackend(context);
    await pauseProcess(pid, lasting(context, 6) / 1_000);
    return name;
  },
};

async function someBackend({ stage, random }: FaultContext) {
  for (;;) {
    const { rows } = await sql<{ pid: number; name: string }>`select pid, application_name as name from pg_stat_activity
      where backend_type = 'client backend' and application_name like 'lapang%' order by pid`.execute(
      stage.database.admin,
    );
    if (rows.length > 0) return random.pick(rows);
    await sleep(50);
  }
}

export const processFaults: readonly Fault[] = [
  ending("kill a web process", "SIGKILL", websOf),
  ending("kill a worker", "SIGKILL", workersOf),
  ending("SIGTERM to a web process", "SIGTERM", websOf),
  ending("SIGTERM to a worker", "SIGTERM", workersOf),
  pausing("stop a web process", 6, websOf),
  pausing("stop a worker", 12, workersOf),
  killDatabase,
  killBackend,
  pauseBackend,
  killAll,
];
