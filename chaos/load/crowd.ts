import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../../apps/api/seed/random.ts";
import type { Stage } from "../stage/open-stage.ts";
import type { Person } from "../stage/venue.ts";
import { academyActs } from "./academy.ts";
import { changeActs } from "./changes.ts";
import { clubActs } from "./clubs.ts";
import { courtActs } from "./courts.ts";
import { clerkActs } from "./desk.ts";
import { managerActs } from "./manager.ts";
import { stayActs } from "./stays.ts";
import type { Acts } from "./turn.ts";
import { visitorActs } from "./visitors.ts";

const customerActs: Acts = [...courtActs, ...changeActs, ...stayActs, ...academyActs, ...clubActs, ...visitorActs];
/** Pause between two acts of one person. */
const PAUSE_MS = { customer: 120, staff: 250 };

/** Runs all people at once, each with one act after the other, until `stop`. */
export function startCrowd(stage: Stage, { atOnce, seed }: { atOnce: number; seed: string }) {
  const { traffic, gateway, memory, venue, problems } = stage;
  let isOver = false;
  const live = async (name: string, someone: () => Person, acts: Acts, pauseMs: number) => {
    const random = randomFrom(`${seed} ${name}`);
    while (!isOver) {
      const [act] = random.weighted(acts, ([, weight]) => weight);
      const turn = { traffic, gateway, memory, venue, random, me: someone() };
      // A reply of an unexpected shape is a defect of the load: report it.
      await act(turn).catch((error: Error) => problems.push(`${act.name}: ${error.stack}`));
      await sleep(random.integer(0, 2 * pauseMs));
    }
  };
  const customers = Array.from({ length: atOnce }, (_, index) => {
    const mine = venue.customers.filter((_, number) => number % atOnce === index);
    const random = randomFrom(`${seed} who ${index}`);
    return live(`customer ${index}`, () => random.pick(mine), customerActs, PAUSE_MS.customer);
  });
  const staff = [
    ...venue.clerks.map((clerk) => live(clerk.name, () => clerk, clerkActs, PAUSE_MS.staff)),
    ...venue.managers.map((manager) => live(manager.name, () => manager, managerActs, PAUSE_MS.staff)),
  ];
  return {
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all([...customers, ...staff]);
    },
  };
}
