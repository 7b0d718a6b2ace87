import { describe, expect, it } from "vitest";
import { Answers } from "./answers.ts";

function world() {
  const urls: string[] = [];
  let clock = 0;
  let fails = false;
  const answers = new Answers(
    async (url) => {
      urls.push(url);
      if (fails) throw new Error("no network");
      return `${url}#${urls.length}`;
    },
    () => clock,
  );
  return { answers, urls, pass: (ms: number) => (clock += ms), fail: (yes: boolean) => (fails = yes) };
}

describe("answers", () => {
  it("sends one request for simultaneous reads of the same query", async () => {
    const { answers, urls } = world();
    const all = await Promise.all([answers.get({ url: "/a" }), answers.get({ url: "/a" }), answers.get({ url: "/b" })]);
    expect(all).toEqual(["/a#1", "/a#1", "/b#2"]);
    expect(urls).toEqual(["/a", "/b"]);
  });

  it("sends one refetch after the pending request, for any number of callers", async () => {
    const { answers, urls } = world();
    const before = answers.fetch({ url: "/a" });
    const after = [answers.refetch({ url: "/a" }), answers.refetch({ url: "/a" })];
    expect(await before).toBe("/a#1");
    expect(await Promise.all(after)).toEqual(["/a#2", "/a#2"]);
    expect(urls).toHaveLength(2);
  });

  it("does not overwrite the reply of a write with a read that was sent before it", async () => {
    const { answers, pass } = world();
    await answers.get({ url: "/a" });
    const before = answers.fetch({ url: "/a" });
    answers.keep("/a", "written");
    expect(await before).toBe("written");
    expect(answers.peek("/a")?.data).toBe("written");
    pass(1);
    const after = answers.fetch({ url: "/a" });
    answers.keep("/a", "what the device kept", 0);
    await after;
    expect(answers.peek("/a")?.data).toBe("/a#3");
  });

  it("keeps an answer while it is fresh and requests it again afterwards", async () => {
    const { answers, urls, pass } = world();
    await answers.get({ url: "/a" });
    pass(14_999);
    await answers.get({ url: "/a" });
    expect(urls).toHaveLength(1);
    pass(1);
    expect(await answers.get({ url: "/a" })).toBe("/a#2");
    await answers.get({ url: "/a", freshMs: 60_000 });
    expect(urls).toHaveLength(2);
  });

  it("uses the answers that the server rendered with", async () => {
    const { answers, urls } = world();
    answers.keep("/a", "from the page", 0);
    expect(await answers.get({ url: "/a" })).toBe("from the page");
    expect(urls).toEqual([]);
    expect(answers.entries()).toEqual([["/a", "from the page", 0]]);
  });

  it("shows an old answer as stale when a refetch fails, and recovers", async () => {
    const { answers, fail } = world();
    await answers.get({ url: "/a" });
    fail(true);
    await expect(answers.fetch({ url: "/a" })).rejects.toThrow("no network");
    expect(answers.peek("/a")).toMatchObject({ data: "/a#1", stale: true });
    fail(false);
    await answers.get({ url: "/a" });
    expect(answers.peek("/a")).toMatchObject({ data: "/a#3", stale: false });
  });

  it("does not cache a failure", async () => {
    const { answers, fail } = world();
    fail(true);
    await expect(answers.get({ url: "/a" })).rejects.toThrow();
    fail(false);
    expect(await answers.get({ url: "/a" })).toBe("/a#2");
  });

  it("notifies subscribers until they unsubscribe", async () => {
    const { answers } = world();
    let calls = 0;
    const stop = answers.subscribe("/a", () => calls++);
    await answers.fetch({ url: "/a" });
    await answers.fetch({ url: "/b" });
    stop();
    await answers.fetch({ url: "/a" });
    expect(calls).toBe(1);
  });

  it("evicts old answers during a long visit", async () => {
    const { answers } = world();
    for (let i = 0; i < 400; i++) await answers.fetch({ url: `/${i}` });
    expect(answers.entries()).toHaveLength(150);
    expect(answers.peek("/399")).toBeDefined();
  });
});

it("drops the answers of a person who signed out, including pending ones", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answers = new Answers((url) => (url === "/slow" ? promise : Promise.resolve(url)));
  await answers.get({ url: "/mine" });
  await answers.get({ url: "/everybody" });
  const late = answers.fetch({ url: "/slow" });
  answers.forget((url) => url !== "/everybody");
  resolve("late");
  expect(await late).toBe("late");
  expect(answers.entries().map(([url]) => url)).toEqual(["/everybody"]);
  expect(await answers.get({ url: "/slow" })).toBe("late");
  expect(answers.peek("/slow")?.data).toBe("late");
});

it("refetches a watched query whose pending answer belonged to a person who signed out", async () => {
  const first = Promise.withResolvers<unknown>();
  const replies = [first.promise, Promise.resolve("theirs")];
  const answers = new Answers(() => replies.shift() as Promise<unknown>);
  const seen: unknown[] = [];
  answers.subscribe("/mine", () => seen.push(answers.peek("/mine")?.data));
  const late = answers.fetch({ url: "/mine" });
  answers.forget(() => true);
  first.resolve("of who left");
  expect(await late).toBe("theirs");
  expect(seen).toEqual(["theirs"]);
});
