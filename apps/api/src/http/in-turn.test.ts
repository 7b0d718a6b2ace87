import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

describe("works that take turns", () => {
  it("run so many at once, in the order they came", async () => {
    const takeTurn = inTurn(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 7 }, (_, number) =>
      takeTurn(async () => {
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

  it("give their place on when they fail", async () => {
    const takeTurn = inTurn(1);
    const failed = takeTurn(() => Promise.reject(new Error("broken")));
    const next = takeTurn(async () => "done");
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });

  it("pass over whoever has given up while waiting", async () => {
    const takeTurn = inTurn(1);
    let left = false;
    let done = false;
    const first = takeTurn(() => sleep(5));
    const second = takeTurn(
      async () => {
        done = true;
      },
      () => left,
    );
    left = true;
    await first;
    await expect(second).rejects.toMatchObject({ code: "unavailable" });
    expect(done).toBe(false);
    expect(await takeTurn(async () => "next")).toBe("next");
  });

  it("refuse to wait in a line without end", async () => {
    const takeTurn = inTurn(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 2_001 }, () => takeTurn(() => promise));
    await expect(takeTurn(() => promise)).rejects.toMatchObject({ code: "unavailable" });
    resolve();
    await Promise.all(waiting);
  });
});
