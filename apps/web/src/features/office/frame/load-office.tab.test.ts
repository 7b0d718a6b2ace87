import { mayActAs, roles } from "@lapang/domain/roles";
import { expect, it } from "vitest";
import { Answers } from "../../../lib/answers.ts";
import { loadOffice } from "./load-office.ts";
import { NotForYou } from "./not-for-you.tsx";
import { officePages } from "./office-pages.ts";

const everybody = roles.flatMap((role) => officePages.map((page) => ({ role, page })));

it.each(everybody)(
  "$role opens “$page.title” only if it is theirs, and else nothing is asked for them",
  async ({ role, page }) => {
    const asked: string[] = [];
    const answers = new Answers(async (url) => {
      asked.push(url);
      return url === "/api/v1/session" ? { person: { id: "p", name: "Sari", role, photoUrl: null } } : {};
    });
    const { Page } = await loadOffice({ answers, origin: "" }, page.path, {});
    if (mayActAs(role, page.role)) expect(Page).not.toBe(NotForYou);
    else {
      expect(Page).toBe(NotForYou);
      expect(asked).toEqual(["/api/v1/session"]);
    }
  },
);

it("knows no other address", async () => {
  const answers = new Answers(async () => ({}));
  await expect(loadOffice({ answers, origin: "" }, "tidak-ada", {})).rejects.toMatchObject({ isNotFound: true });
});

it("gives every page a letter of its own", () => {
  expect(new Set(officePages.map(({ letter }) => letter)).size).toBe(officePages.length);
});
