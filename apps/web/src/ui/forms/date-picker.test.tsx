import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DatePicker } from "./date-picker.tsx";
import { dateOf, dayOf, longDate } from "./plain-date.ts";

// The calendar labels today differently; none of the days below may be today.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-03T05:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Field({
  start = "2026-11-21",
  ...props
}: {
  start?: string;
  label?: string;
  min?: string;
  max?: string;
  name?: string;
}) {
  const [value, setValue] = useState(start);
  return <DatePicker value={value} onChange={setValue} {...props} />;
}
const field = (name: RegExp) => screen.getByRole("button", { name });
const day = (label: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name: label }, { timeout: 5000 });

describe("DatePicker", () => {
  it("is labelled 'Event Date' by default", () => {
    const { unmount } = render(<Field />);
    expect(field(/^Event Date Sabtu, 21 Nov 2026$/)).toBeTruthy();
    unmount();
    render(<Field label="Tanggal main" start="" />);
    expect(field(/^Tanggal main Pilih tanggal$/)).toBeTruthy();
  });

  it("shows an Indonesian month and selects the pressed day", async () => {
    render(<Field name="date" />);
    fireEvent.click(field(/Event Date/));
    expect(await screen.findByText("November 2026", {}, { timeout: 5000 })).toBeTruthy();
    fireEvent.click(await day(/Senin, 23 November 2026/));
    expect(field(/Event Date Senin, 23 Nov 2026/).getAttribute("aria-expanded")).toBe("false");
    expect(document.querySelector<HTMLInputElement>("input[name=date]")?.value).toBe("2026-11-23");
  });

  it("offers the first and the last day of its range, and no day outside it", async () => {
    render(<Field min="2026-11-17" max="2026-11-25" />);
    fireEvent.click(field(/Event Date/));
    expect((await day(/16 November 2026/)).disabled).toBe(true);
    expect((await day(/17 November 2026/)).disabled).toBe(false);
    expect((await day(/25 November 2026/)).disabled).toBe(false);
    expect((await day(/26 November 2026/)).disabled).toBe(true);
  });

  it.each([
    ["PageDown", {}, /^Rabu, 9 Desember 2026/],
    ["PageDown", { shiftKey: true }, /^Rabu, 9 Desember 2026/],
    ["PageUp", {}, /^Selasa, 17 November 2026/],
  ])("stays within its range on %s %j", async (key, held, label) => {
    render(<Field start="2026-11-21" min="2026-11-17" max="2026-12-09" />);
    fireEvent.click(field(/Event Date/));
    fireEvent.keyDown(await day(/21 November 2026/), { key, ...held });
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(label));
  });
});

describe("plain dates", () => {
  it.each(["2026-01-01", "2026-11-21", "2028-02-29", "2026-12-31"])("converts %s to a Date and back", (plain) => {
    expect(dayOf(dateOf(plain))).toBe(plain);
  });

  it("formats dates in the house style", () => {
    expect(longDate("2026-05-03")).toBe("Minggu, 3 Mei 2026");
  });
});
