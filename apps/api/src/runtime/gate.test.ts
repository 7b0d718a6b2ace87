import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Gate } from "./gate.ts";

const gateFor = (atOnce: number) => new Gate({ atOnce, maxWaiting: 50, refuse: () => new Error("too busy") });

describe("a gate", () => {
  it("runs a limited number of tasks concurrently, in order of arrival", async () => {
    const gate = gateFor(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 7 }, (_, number) =>
      gate.run(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await sleep(2);
        running -= 1;
        return number;
      }),
    );
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect({ begun, most }).toEqual({ begun: [0, 1, 2, 3, 4, 5, 6], most: 2 });
  });

  it("passes a failed task's place on", async () => {
    const gate = gateFor(1);
    const failed = gate.run(() => Promise.reject(new Error("broken")));
    const next = gate.run(async () => "done");
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });

  it("skips a caller that left while waiting", async () => {
    const gate = gateFor(1);
    let left = false;
    let done = false;
    const first = gate.run(() => sleep(5));
    const second = gate.run(
      async () => {
        done = true;
      },
      { hasLeft: () => left },
    );
    left = true;
    await first;
    await expect(second).rejects.toThrow("too busy");
    expect(done).toBe(false);
    expect(await gate.run(async () => "next")).toBe("next");
  });

  it("lets priority callers go first, in order of arrival, even when the normal queue is full", async () => {
    const gate = gateFor(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work = (name: string) => async () => {
      begun.push(name);
      await promise;
    };
    const waiting = Array.from({ length: 51 }, (_, number) => gate.run(work(`line ${number}`)));
    const ahead = Array.from({ length: 50 }, (_, number) => gate.run(work(`ahead ${number}`), { ahead: true }));
    await expect(gate.run(work("too many"), { ahead: true })).rejects.toThrow("too busy");
    resolve();
    await Promise.all([...waiting, ...ahead]);
    const names = (line: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `${line} ${from + index}`);
    expect(begun).toEqual(["line 0", ...names("ahead", 0, 50), ...names("line", 1, 51)]);
  });

  it("refuses callers when the queue is full", async () => {
    const gate = gateFor(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 51 }, () => gate.run(() => promise));
    await expect(gate.run(() => promise)).rejects.toThrow("too busy");
    resolve();
    await Promise.all(waiting);
  });
});
