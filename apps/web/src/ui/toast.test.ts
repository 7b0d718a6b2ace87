import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToast, dismissToast, pauseToast, resumeToast, toast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  resumeToast();
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("toast", () => {
  it("shows one message at a time: a new one replaces the previous", () => {
    const first = toast({ title: "Slot ditahan" });
    const second = toast({ title: "Booking tersimpan", variant: "success" });
    expect(first.id).not.toBe(second.id);
    expect(currentToast()).toMatchObject({ id: second.id, title: "Booking tersimpan", variant: "success", open: true });
  });

  it("closes after 3000 ms and is removed after another 3000 ms", () => {
    toast({ title: "Slot ditahan" });
    vi.advanceTimersByTime(2999);
    expect(currentToast()?.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(currentToast()?.open).toBe(false);
    vi.advanceTimersByTime(2999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it("shows a replacement for the full duration, whatever time was left of the previous message", () => {
    toast({ title: "Satu" });
    vi.advanceTimersByTime(2500);
    toast({ title: "Dua" });
    vi.advanceTimersByTime(2500);
    expect(currentToast()).toMatchObject({ title: "Dua", open: true });
  });

  it("is not removed by the timer of a closing message that it replaced", () => {
    toast({ title: "Satu" }).dismiss();
    vi.advanceTimersByTime(2900);
    toast({ title: "Dua" });
    vi.advanceTimersByTime(200);
    expect(currentToast()).toMatchObject({ title: "Dua", open: true });
  });

  it("closes at once when dismissed, and only by its own handle", () => {
    const old = toast({ title: "Satu" });
    const current = toast({ title: "Dua" });
    old.dismiss();
    expect(currentToast()?.open).toBe(true);
    current.dismiss();
    expect(currentToast()?.open).toBe(false);
    vi.advanceTimersByTime(3000);
    expect(currentToast()).toBeNull();
  });

  it("updates its text in place and restarts its timer", () => {
    const handle = toast({ title: "Menyimpan" });
    vi.advanceTimersByTime(2000);
    handle.update({ title: "Tersimpan", variant: "success" });
    vi.advanceTimersByTime(2000);
    expect(currentToast()).toMatchObject({ id: handle.id, title: "Tersimpan", variant: "success", open: true });
    vi.advanceTimersByTime(1000);
    expect(currentToast()?.open).toBe(false);
  });

  it("ignores an update to a removed message", () => {
    const old = toast({ title: "Satu" });
    toast({ title: "Dua" });
    old.update({ title: "Terlambat" });
    expect(currentToast()?.title).toBe("Dua");
  });

  it("pauses its timer while someone reads it, and resumes with the remaining time", () => {
    toast({ title: "Slot ditahan" });
    vi.advanceTimersByTime(2000);
    pauseToast();
    vi.advanceTimersByTime(60_000);
    expect(currentToast()?.open).toBe(true);
    resumeToast();
    vi.advanceTimersByTime(999);
    expect(currentToast()?.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(currentToast()?.open).toBe(false);
  });
});
