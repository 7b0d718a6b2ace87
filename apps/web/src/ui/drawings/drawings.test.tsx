import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ClubDrawing } from "./club-drawing.tsx";
import { fitOf } from "./court-header.tsx";
import { planRoom } from "./room-plan.ts";
import { slotsFor } from "./site-layout.ts";

describe("drawings", () => {
  it("draw the same club identically every time, and different clubs differently", () => {
    const draw = (seed: string) => renderToString(<ClubDrawing seed={seed} />);
    expect(draw("subuh-squad")).toBe(draw("subuh-squad"));
    expect(draw("subuh-squad")).not.toBe(draw("kamis-malam"));
  });

  it("give each of up to eight courts its own place", () => {
    for (const count of [1, 6, 7, 8]) {
      const slots = slotsFor(count);
      expect(slots).toHaveLength(count);
      expect(new Set(slots.map((slot) => slot.pin.join())).size).toBe(count);
    }
  });

  it("keep furniture at its real size, so that it fills more of a small room", () => {
    const frame = { boxWidth: 560, boxHeight: 320, margin: 40, align: "center" } as const;
    const bedLength = (width: number, length: number) =>
      Number(planRoom({ width, length, bed: "single", bath: "out" }, frame).heavy[0]?.match(/v([\d.]+)/)?.[1]);
    expect(bedLength(3, 2.8)).toBeGreaterThan(bedLength(6, 4));
  });

  it("draw a king-size bed wider than a queen-size one", () => {
    const frame = { boxWidth: 560, boxHeight: 320, margin: 40, align: "center" } as const;
    const bedWidth = (bed: "king" | "queen") =>
      Number(planRoom({ width: 8, length: 4.5, bed, bath: "out" }, frame).heavy[0]?.match(/h([\d.]+)/)?.[1]);
    expect(bedWidth("king") / bedWidth("queen")).toBeCloseTo(1.8 / 1.6, 2);
  });

  it.each([
    [2.5, 4],
    [3, 3],
    [3.5, 3],
    [4, 2.5],
  ])("keep the desk of a %s × %s m kost room out of the door's way", (width, length) => {
    const frame = { boxWidth: 560, boxHeight: 320, margin: 40, align: "center" } as const;
    const plan = planRoom({ width, length, bed: "single", bath: "out", desk: true }, frame);
    const numbers = (path: string | undefined) => (path?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [door = 0, floor = 0, leaf = 0] = numbers(plan.doorway);
    const [left = 0, top = 0, , deep = 0] = numbers(plan.light.at(-2));
    expect(left > door + leaf || top + deep < floor - leaf).toBe(true);
    const [chair] = plan.circles;
    expect(Math.hypot((chair?.cx ?? 0) - door, (chair?.cy ?? 0) - floor)).toBeGreaterThan(leaf + (chair?.r ?? 0));
  });

  it.each([
    ["Bata", 4],
    ["Lapangan", 8],
    ["Syarat dan ketentuan", 10],
    ["Turnamen ganda campuran akhir tahun", 10],
    ["Pertanggungjawabannya", 18],
  ])("size the title '%s' by its longest word", (title, fit) => {
    expect(fitOf(title)).toBe(fit);
  });
});
