import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, type ToastInput, toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    dismissToast();
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

/** Shows a message and waits until the card's code has loaded. */
async function show(input: ToastInput): Promise<void> {
  await act(async () => void toast(input));
  await act(() => import("./toast-card.tsx"));
}

describe("Toaster", () => {
  it("keeps both live regions in the page without a message", () => {
    render(<Toaster />);
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("announces failures assertively and everything else politely", async () => {
    render(<Toaster />);
    await show({ title: "Tersimpan", variant: "success" });
    expect(screen.getByRole("status").textContent).toContain("Tersimpan");
    await show({ title: "Pembayaran gagal", variant: "danger" });
    expect(screen.getByRole("alert").textContent).toContain("Pembayaran gagal");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("stays while the pointer is on it", async () => {
    render(<Toaster />);
    await show({ title: "Slot ditahan" });
    const card = screen.getByText("Slot ditahan").closest("[data-state]");
    if (!card) throw new Error("no card");
    fireEvent.mouseEnter(card);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(card.getAttribute("data-state")).toBe("open");
    fireEvent.mouseLeave(card);
    act(() => void vi.advanceTimersByTime(3000));
    expect(card.getAttribute("data-state")).toBe("closed");
  });

  it("runs its action once, then closes", async () => {
    const onSelect = vi.fn();
    render(<Toaster />);
    await show({ title: "Versi baru siap", action: { label: "Muat ulang", onSelect } });
    fireEvent.click(screen.getByRole("button", { name: "Muat ulang" }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.getByText("Versi baru siap").closest("[data-state]")?.getAttribute("data-state")).toBe("closed");
  });
});
