import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { tellNextPeople } from "./tell-next-people.ts";

const payload = z.object({ id: z.uuid() });

export function tellingTasks({ db, clock }: Pick<Deps, "db" | "clock">) {
  return {
    tell_announcement: (input) => tellNextPeople(db, { id: payload.parse(input).id, now: clock() }),
  } satisfies Record<string, Task>;
}
