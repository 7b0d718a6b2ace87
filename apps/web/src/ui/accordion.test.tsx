import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Accordion } from "./accordion.tsx";

afterEach(cleanup);

const items = [
  { id: "hujan", title: "Kalau hujan?", content: "Pindah gratis." },
  { id: "batal", title: "Bisa batal?", content: "Bisa." },
  { id: "raket", title: "Bawa raket?", content: "Bisa sewa." },
];
const query = (text: string) => {
  const summary = screen.getByText(text).closest("summary");
  if (!summary) throw new Error(`no query ${text}`);
  return summary;
};

describe("Accordion", () => {
  it("opens only the items in `defaultOpen`", () => {
    render(<Accordion items={items} defaultOpen="batal" />);
    expect([...document.querySelectorAll("details")].map((each) => each.open)).toEqual([false, true, false]);
  });

  it("lets the browser close the others only in `single` mode", () => {
    const { rerender } = render(<Accordion items={items} />);
    const names = () => new Set([...document.querySelectorAll("details")].map((each) => each.getAttribute("name")));
    expect(names().size).toBe(1);
    expect([...names()][0]).toBeTruthy();
    rerender(<Accordion items={items} type="multiple" />);
    expect([...names()]).toEqual([null]);
  });

  it.each([
    ["ArrowDown", "Kalau hujan?", "Bisa batal?"],
    ["ArrowDown", "Bawa raket?", "Kalau hujan?"],
    ["ArrowUp", "Kalau hujan?", "Bawa raket?"],
    ["End", "Kalau hujan?", "Bawa raket?"],
    ["Home", "Bawa raket?", "Kalau hujan?"],
  ])("moves the focus with %s from %s to %s", (key, from, to) => {
    render(<Accordion items={items} />);
    query(from).focus();
    fireEvent.keyDown(query(from), { key });
    expect(document.activeElement).toBe(query(to));
  });

  it("ignores keys pressed inside an answer", () => {
    render(<Accordion items={[{ id: "a", title: "Tanya", content: <input aria-label="Isi" /> }]} defaultOpen="a" />);
    const input = screen.getByLabelText("Isi");
    input.focus();
    fireEvent.keyDown(input, { key: "Home" });
    expect(document.activeElement).toBe(input);
  });
});
