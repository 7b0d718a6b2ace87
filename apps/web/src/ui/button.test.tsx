import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { buttonSizes, buttonVariants } from "./button-class.ts";

afterEach(cleanup);

describe("Button", () => {
  it("offers the variants and sizes of the specification, and the ball", () => {
    expect([...buttonVariants].sort()).toEqual(
      [
        ..."default danger outline outline-primary outline-danger secondary success link".split(" "),
        ..."icon-primary icon-danger icon-outline disabled ball".split(" "),
      ].sort(),
    );
    expect([...buttonSizes].sort()).toEqual("default sm full icon icon-sm".split(" ").sort());
  });

  it("does not submit a form by default", () => {
    render(<Button>Pesan</Button>);
    expect(screen.getByRole("button").getAttribute("type")).toBe("button");
  });

  it.each([{ disabled: true }, { variant: "disabled" as const }])("ignores a press when unavailable (%o)", (props) => {
    const press = vi.fn();
    render(
      <Button {...props} onClick={press}>
        Penuh
      </Button>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
    expect(press).not.toHaveBeenCalled();
  });

  it("keeps focus and label while loading, and ignores a second press", () => {
    const press = vi.fn();
    render(
      <Button loading onClick={press}>
        Menahan slot
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Menahan slot" });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(press).not.toHaveBeenCalled();
  });

  it("styles a link without wrapping it in a button", () => {
    render(
      <Button asChild size="full" className="mt-2">
        <a href="/court" className="own">
          Cari lapangan
        </a>
      </Button>,
    );
    const link = screen.getByRole("link", { name: "Cari lapangan" });
    expect(screen.queryByRole("button")).toBeNull();
    expect(link.className).toContain("bg-court");
    expect(link.className).toContain("own");
    expect(link.className).toContain("mt-2");
  });

  it("makes a disabled link unreachable by pointer and keyboard", () => {
    render(
      <Button asChild disabled>
        <a href="/court">Cari lapangan</a>
      </Button>,
    );
    const link = screen.getByText("Cari lapangan");
    expect(link.getAttribute("aria-disabled")).toBe("true");
    expect(link.getAttribute("tabindex")).toBe("-1");
  });
});
