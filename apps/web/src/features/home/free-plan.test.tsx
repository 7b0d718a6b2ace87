import type { CourtFacts, DayAvailability } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Answers } from "../../lib/api/answers.ts";
import { slotAt } from "../../testing/slots.ts";
import { FreePlan } from "./free-plan.tsx";
import { homeQueries } from "./queries.ts";

afterEach(cleanup);

const facts = (code: string, name: string) =>
  ({ slug: name.toLowerCase(), code, name, surface: "keras", setting: "outdoor", lampCount: 4 }) as CourtFacts;

const venue = { address: { street: "Jl. Bukit Pakar Timur" } } as Venue;

async function show(courts: readonly CourtFacts[], stays: { hotel: number; kost: number }): Promise<void> {
  const answers = new Answers(async (url) => ({ total: url.includes("hotel") ? stays.hotel : stays.kost }));
  await Promise.all([answers.get(homeQueries.stay("hotel")), answers.get(homeQueries.stay("kost"))]);
  const day = {
    date: "2026-11-21",
    today: "2026-11-21",
    courts: courts.map((court) => ({ court, slots: [slotAt("17:00")] })),
  } as DayAvailability;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <FreePlan day={day} hour="17:00" venue={venue} /> }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers, origin: "http://own.example" } as never,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findAllByRole("link");
}

const both = { hotel: 1, kost: 1 };
const pathOf = (link: HTMLElement) => link.getAttribute("href")?.split("?")[0];

describe("the plan of free courts", () => {
  it("links every pin to its own court, whatever codes the venue uses", async () => {
    await show([facts("2", "Cemara"), facts("A", "Pinus"), facts("2", "Bata")], both);
    const links = screen.getAllByRole("link");
    expect(links.map(pathOf)).toEqual(["/court/cemara", "/court/pinus", "/court/bata"]);
    expect(links.map((link) => link.querySelector("b")?.textContent)).toEqual(["2", "A", "2"]);
    expect(within(links[1] as HTMLElement).getByText("Pinus")).toBeTruthy();
  });

  it("becomes a list at a venue with more courts than the plan has places", async () => {
    const names = ["Satu", "Dua", "Tiga", "Empat", "Lima", "Enam", "Tujuh", "Delapan", "Sembilan"];
    await show(
      names.map((name, index) => facts(String(index + 1), name)),
      both,
    );
    expect(screen.queryByRole("img", { name: /^Denah/ })).toBeNull();
    expect(screen.getByRole("heading", { name: "Satu" })).toBeTruthy();
  });

  it("draws only the buildings that the venue has", async () => {
    await show([facts("1", "Cemara")], { hotel: 1, kost: 0 });
    expect(screen.getByText("Hotel")).toBeTruthy();
    expect(screen.queryByText("Kost")).toBeNull();
    const walls = [...document.querySelectorAll("svg path")].map((path) => path.getAttribute("d"));
    expect(walls.some((line) => line?.startsWith("M724 356h"))).toBe(true);
    expect(walls.some((line) => line?.startsWith("M940 356h"))).toBe(false);
  });
});
