import { mayDo } from "@lapang/domain/staff/duties";
import { rights } from "@lapang/domain/staff/rights";
import { roles } from "@lapang/domain/staff/roles";
import { expect, it } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { loadOffice, refetchInBackground } from "./load-office.ts";
import { NotForYou } from "./not-for-you.tsx";
import { officePages } from "./office-pages.ts";

const everybody = roles.flatMap((role) =>
  [[], rights].flatMap((held) => officePages.map((page) => ({ role, held, page }))),
);

it.each(everybody)(
  "opens “$page.title” for $role with $held only if permitted, and otherwise requests no data",
  async ({ role, held, page }) => {
    const urls: string[] = [];
    const answers = new Answers(async (url) => {
      urls.push(url);
      return url === "/api/v1/session"
        ? { person: { id: "p", name: "Sari", role, rights: held, secondFactor: "proven" } }
        : { hotels: [], kosts: [], zone: "Asia/Jakarta" };
    });
    const { Page } = await loadOffice({ answers, origin: "" }, page.path, {});
    if (mayDo({ role, rights: held }, page)) expect(Page).not.toBe(NotForYou);
    else {
      expect(Page).toBe(NotForYou);
      expect(urls).toEqual(["/api/v1/session"]);
    }
  },
);

it.each(["set-up", "prove"])(
  "opens no page and requests no data until the second factor step `%s` is done",
  async (secondFactor) => {
    const urls: string[] = [];
    const answers = new Answers(async (url) => {
      urls.push(url);
      return { person: { id: "p", name: "Sari", role: "owner", rights, secondFactor } };
    });
    const { page } = await loadOffice({ answers, origin: "" }, "", {});
    expect([page, urls]).toEqual([null, ["/api/v1/session"]]);
  },
);

it("does not wait for a query on the screen, and refetches it in the background", async () => {
  const slow = Promise.withResolvers<unknown>();
  let hasOpened = false;
  const answers = new Answers((url) => {
    if (hasOpened) return slow.promise;
    const person = { id: "p", name: "Sari", role: "owner", rights, secondFactor: "proven" };
    return Promise.resolve(url === "/api/v1/session" ? { person } : { zone: "Asia/Jakarta", old: true });
  });
  await loadOffice({ answers, origin: "" }, "rain", {});
  const urls = answers.entries().map(([url]) => url);
  for (const url of urls) {
    answers.subscribe(url, () => {});
    // Make the cached answer old.
    answers.keep(url, answers.peek(url)?.data, 0);
  }
  hasOpened = true;
  const { page } = await loadOffice({ answers, origin: "" }, "rain", { from: "09:00" });
  expect(page?.path).toBe("rain");
  slow.resolve({ old: false });
  await slow.promise;
  const isOld = (url: string) => (answers.peek(url)?.data as { old?: boolean } | undefined)?.old;
  await expect.poll(() => urls.map(isOld)).not.toContain(true);
});

it("waits for an answer that is cached but not on the screen", async () => {
  const answers = new Answers(async () => "newest");
  answers.keep("/a", "seen before", 0);
  expect(await refetchInBackground(answers).get({ url: "/a" })).toBe("newest");
});

it("refuses an unknown address", async () => {
  const answers = new Answers(async () => ({}));
  await expect(loadOffice({ answers, origin: "" }, "tidak-ada", {})).rejects.toMatchObject({ isNotFound: true });
});

it("gives every page a different shortcut letter", () => {
  expect(new Set(officePages.map(({ letter }) => letter)).size).toBe(officePages.length);
});
