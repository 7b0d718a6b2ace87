import type { Task } from "graphile-worker";
import type { Deps } from "../deps.ts";
import { remindOfDues } from "./dues/remind-dues.ts";
import { keepLadders } from "./ladder/keep-ladders.ts";
import { purgeSessions, rollMeetings } from "./meetings/roll-meetings.ts";

export function clubTasks({ db, clock }: Deps) {
  return {
    remind_of_dues: () => remindOfDues(db, clock()),
    roll_meetings: async () => {
      await rollMeetings(db, clock());
      await purgeSessions(db);
    },
    keep_ladders: () => keepLadders(db, clock()),
  } satisfies Record<string, Task>;
}
