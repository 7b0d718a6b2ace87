import { setTimeout as sleep } from "node:timers/promises";
import type { NetworkState, Use } from "../stage/link.ts";
import { workersOf } from "../stage/open-stage.ts";
import { type Fault, lasting } from "./fault.ts";

const uses: Readonly<Record<string, readonly Use[]>> = {
  "the requests'": ["requests"],
  "the queue's": ["queue"],
  all: ["requests", "queue"],
};

function cutting(whose: keyof typeof uses): Fault {
  return {
    name: `cut ${whose} connections`,
    async run(context) {
      const { members } = context.stage;
      // Three times, to also hit connections that are just being opened.
      for (let turn = 0; turn < 3; turn += 1) {
        for (const { proxy } of members) proxy.cut(uses[whose]);
        await sleep(lasting(context, 0.7));
      }
      for (const { proxy } of members) proxy.cut(uses[whose]);
      return "every process, four times";
    },
  };
}

function networkFault(state: NetworkState, verb: string, whose: keyof typeof uses, seconds: number): Fault {
  return {
    name: `${verb} ${whose} connections`,
    async run(context) {
      const { random, stage } = context;
      const hit = random.chance(0.5) ? stage.members : [random.pick(stage.members)];
      const deliverLate = random.chance(0.5);
      for (const { proxy } of hit) proxy.set(state, uses[whose]);
      await sleep(lasting(context, seconds));
      for (const { proxy } of hit) proxy.clear({ deliverLate: state === "half-open" || deliverLate });
      const end = state === "black-hole" ? `, ${deliverLate ? "delivered late" : "then cut"}` : "";
      return `${hit.map(({ name }) => name).join(", ")}${end}`;
    },
  };
}

/** Cuts the queue's connections while lanes start, so that a lane's first statement fails. */
const cutQueueAtStart: Fault = {
  name: "start a worker while its queue cannot be reached",
  async run(context) {
    const worker = context.random.pick(workersOf(context.stage));
    await worker.end("SIGKILL");
    const until = Date.now() + lasting(context, 6);
    while (Date.now() < until) {
      worker.proxy.cut(["queue"]);
      await sleep(10);
    }
    await worker.started();
    return worker.name;
  },
};

export const networkFaults: readonly Fault[] = [
  cutting("the requests'"),
  cutting("the queue's"),
  networkFault("refuse", "refuse", "all", 4),
  networkFault("black-hole", "black-hole", "the requests'", 7),
  networkFault("black-hole", "black-hole", "the queue's", 8),
  networkFault("half-open", "half-open", "all", 5),
  networkFault("slow", "slow down", "all", 8),
  cutQueueAtStart,
];
