import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { shareQuery } from "./share-query.ts";

/** A query whose answers the test gives one by one. */
function answeredByHand() {
  const open: PromiseWithResolvers<boolean>[] = [];
  const share = shareQuery(() => {
    const answer = Promise.withResolvers<boolean>();
    open.push(answer);
    return answer.promise;
  });
  return { share, open };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

it("is sent once for concurrent callers", async () => {
  const { share, open } = answeredByHand();
  const [one, other] = [share(), share()];
  await turns(1);
  expect(open).toHaveLength(1);
  open[0]?.resolve(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
});

it("is sent again for callers that arrive while it is under way or after its answer", async () => {
  const { share, open } = answeredByHand();
  const first = share();
  await turns(1);
  let late: boolean | undefined;
  const second = share().then((answer) => (late = answer));
  await turns(5);
  expect(open).toHaveLength(1);
  open[0]?.resolve(true);
  await first;
  await turns(1);
  const again = share();
  expect(late).toBeUndefined();
  await turns(5);
  expect(open).toHaveLength(2);
  open[1]?.resolve(false);
  expect(await Promise.all([second, again])).toEqual([false, false]);
});

it("is sent again after a failure", async () => {
  const { share, open } = answeredByHand();
  const first = share();
  await turns(1);
  const second = share();
  open[0]?.reject(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await turns(5);
  open[1]?.resolve(true);
  expect(await second).toBe(true);
  const third = share();
  await turns(1);
  open[2]?.resolve(true);
  expect(await third).toBe(true);
});
