import type { BatchPlan } from "@lapang/contract/academy/staff-academy";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { venueQueries } from "../../venue/queries.ts";
import { PublishSheet } from "./publish-sheet.tsx";
import { academyQueries } from "./queries.ts";

const DAYS = ["2027-03-02", "2027-03-09"];
const TAKEN = DAYS[1] ?? "";
const startsAt = (date: string) => `${date}T01:00:00.000Z`;
const endsAt = (date: string) => `${date}T02:00:00.000Z`;

let isTaken: boolean;
let published: BatchPlan[];

/** The API as far as this form uses it: the second day is taken unless the plan avoids it. */
function answer(url: string, plan: BatchPlan): Response {
  if (url.endsWith("/batches")) {
    published.push(plan);
    return Response.json({ code: plan.code, sessions: DAYS.length - plan.skip.length }, { status: 201 });
  }
  const what = { with: "court", what: "Turnamen", startsAt: startsAt(TAKEN), endsAt: endsAt(TAKEN) };
  const sessions = DAYS.filter((date) => !plan.skip.includes(date)).map((date) => {
    const collisions = isTaken && date === TAKEN ? [what] : [];
    return { date, startsAt: startsAt(date), endsAt: endsAt(date), court: "bata", collisions, otherCourts: [] };
  });
  return Response.json({ sessions, collisions: sessions.filter(({ collisions }) => collisions.length > 0).length });
}

function openSheet() {
  isTaken = true;
  published = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => answer(url, JSON.parse(String(body))));
  const answers = new Answers(() => Promise.reject(new Error("nothing more is asked")));
  answers.keep(venueQueries.venue().url, { zone: "Asia/Jakarta", zoneLetters: "WIB" });
  const one = (slug: string) => [{ slug, name: slug }];
  answers.keep(academyQueries.classes(false).url, {
    programmes: one("reli"),
    coaches: one("bagas"),
    courts: one("bata"),
    now: "2027-03-01T00:00:00.000Z",
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: PublishSheet }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers } as never,
  });
  render(<RouterProvider router={router as never} />);
}

/** Presses the form's button, runs `meanwhile`, and waits for the result. */
async function press(name: string, meanwhile = () => {}): Promise<void> {
  const button = await screen.findByRole("button", { name });
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  expect(button.getAttribute("aria-busy")).toBe("true");
  meanwhile();
  await waitFor(() => expect(button.getAttribute("aria-busy")).not.toBe("true"));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("publishes only what the previous press has shown to be free", async () => {
  openSheet();
  await press("Periksa jadwal");
  fireEvent.change(screen.getByLabelText(/^Jalan keluar/), { target: { value: "skip" } });
  await press("Periksa jadwal");
  expect(screen.getByText("1 pertemuan, semuanya kosong.")).toBeTruthy();
  expect(published).toEqual([]);
  await press("Terbitkan 1 pertemuan");
  expect(published).toMatchObject([{ skip: [TAKEN] }]);
});

it("shows days that became free before it publishes them", async () => {
  openSheet();
  await press("Periksa jadwal");
  isTaken = false;
  await press("Periksa jadwal");
  expect(published).toEqual([]);
  await press("Terbitkan 2 pertemuan");
  expect(published).toHaveLength(1);
});

it("shows changes made during the check before it publishes them", async () => {
  openSheet();
  isTaken = false;
  const code = await screen.findByLabelText(/^Kode kelas/);
  await press("Periksa jadwal", () => fireEvent.change(code, { target: { value: "ra" } }));
  await press("Terbitkan 2 pertemuan");
  expect(published).toEqual([]);
  await press("Terbitkan 2 pertemuan");
  expect(published).toMatchObject([{ code: "RA" }]);
});
