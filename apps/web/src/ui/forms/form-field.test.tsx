import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FieldGroup, FormField } from "./form-field.tsx";
import { Input } from "./input.tsx";
import { Radio } from "./radio.tsx";
import { Select } from "./select.tsx";
import { Textarea } from "./textarea.tsx";

afterEach(cleanup);

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("FormField", () => {
  it.each([
    ["an input", <Input key="i" />],
    ["a textarea", <Textarea key="t" />],
    ["a select", <Select key="s" options={[{ value: "a", label: "A" }]} />],
  ])("connects its label to %s", (_, control) => {
    render(<FormField label="Nama pemain">{control}</FormField>);
    expect(screen.getByLabelText("Nama pemain")).toBeTruthy();
  });

  it("is described by the error, then the hint, and marks the control invalid", () => {
    render(
      <FormField label="Nomor WhatsApp" hint="Untuk tiket." error="Kurang dua angka." required>
        <Input />
      </FormField>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("Nomor WhatsApp");
    expect(described(input)).toEqual(["Kurang dua angka.", "Untuk tiket."]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.required).toBe(true);
  });

  it("mentions no error while there is none", () => {
    render(
      <FormField label="Nama">
        <Input />
      </FormField>,
    );
    const input = screen.getByLabelText("Nama");
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("renders its error region before the first error", () => {
    render(
      <FormField label="Nama">
        <Input />
      </FormField>,
    );
    expect(document.querySelector("[aria-live=polite]")).not.toBeNull();
  });

  it("names a group of radios and describes it with its error", () => {
    render(
      <FieldGroup legend="Pilih harga" error="Pilih salah satu.">
        <Radio name="rate" label="Fleksibel" />
      </FieldGroup>,
    );
    expect(described(screen.getByRole("group", { name: "Pilih harga" }))).toEqual(["Pilih salah satu."]);
  });
});
