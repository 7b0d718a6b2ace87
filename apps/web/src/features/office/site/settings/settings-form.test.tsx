import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import type { AnyValue } from "../queries.ts";
import { SettingsForm } from "./settings-form.tsx";

afterEach(cleanup);

let saved: AnyValue = {};

function Screen({ value, mayEditLimits = true }: { value: AnyValue; mayEditLimits?: boolean }) {
  const [draft, setDraft] = useState(value);
  saved = draft;
  return <SettingsForm value={draft} onReplace={setDraft} problems={{}} mayEditLimits={mayEditLimits} />;
}

const find = (words: string) =>
  fireEvent.change(screen.getByLabelText("Cari pengaturan"), { target: { value: words } });

it("finds a setting by a word, shows its problem, and resets it to the default", () => {
  render(<Screen value={{ lowStock: 8 }} />);
  find("tahan jam lapangan");
  const minutes = screen.getByLabelText(/^Tahan jam lapangan/);
  fireEvent.change(minutes, { target: { value: "90" } });
  expect(screen.getByText("Angkanya di luar batas.")).toBeTruthy();
  fireEvent.change(minutes, { target: { value: "20" } });
  expect(screen.queryByText("Angkanya di luar batas.")).toBeNull();
  expect(screen.getByText("Bawaan: 15 menit")).toBeTruthy();
  expect(saved).toEqual({ lowStock: 8, "holdMinutes.court": 20 });
  fireEvent.click(screen.getByRole("button", { name: "Kembali ke bawaan: Tahan jam lapangan" }));
  expect(saved).toEqual({ lowStock: 8 });
});

it("shows only the changed settings on request", () => {
  render(<Screen value={{ lowStock: 8 }} />);
  fireEvent.click(screen.getByLabelText("Hanya yang diubah"));
  expect(screen.getByText("1 pengaturan")).toBeTruthy();
  find("tidak ada yang begini");
  expect(screen.getByText("Tidak ada pengaturan yang cocok.")).toBeTruthy();
});

it("lets only the owner edit a limit, and says so beside it", () => {
  const { rerender } = render(<Screen value={{ "cash.secondPersonOver": 0 }} mayEditLimits={false} />);
  const input = () => screen.getByLabelText(/^Selisih laci/);
  expect(input().closest("fieldset:disabled")).not.toBeNull();
  expect(screen.getAllByText(/Hanya pemilik yang mengubah batas ini/)).toHaveLength(5);
  rerender(<Screen value={{ "cash.secondPersonOver": 0 }} />);
  expect(input().closest("fieldset:disabled")).toBeNull();
  expect(screen.getAllByText(/Melonggarkannya perlu persetujuan orang kedua/)).toHaveLength(5);
});
