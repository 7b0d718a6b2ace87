import { describe, expect, it } from "vitest";
import { stayRelaxations } from "./browse/relax-stays.ts";
import { readStaySearch } from "./stay-search.ts";
import { ofKind, plainDates } from "./stay-wishes.ts";
import { childrenAmong } from "./usual-choices.ts";

describe("the address of the list of stays", () => {
  it("is read field by field", () => {
    const address = {
      kind: "hotel",
      checkIn: "2026-11-20",
      nights: "2",
      guests: "3",
      children: "1",
      maxPrice: "500000",
      sort: "price",
    };
    expect(readStaySearch(address)).toEqual({ ...address, nights: 2, guests: 3, children: 1, maxPrice: 500_000 });
  });

  it("knows no children without somebody to go with them", () => {
    expect(readStaySearch({ guests: "2", children: "2" })).toEqual({ guests: 2 });
    expect(readStaySearch({ children: "1" })).toEqual({});
    expect(childrenAmong(3)).toEqual([1, 2]);
  });

  it("counts what cannot be true as not given", () => {
    const nonsense = {
      checkIn: "2026-02-30",
      nights: "0",
      guests: "99",
      startMonth: "2026-13",
      facility: " a ",
      q: "x",
    };
    expect(readStaySearch(nonsense)).toEqual({});
  });

  it("leaves out one night, one guest and no children", () => {
    expect(plainDates({ checkIn: "2026-11-20", nights: 1, guests: 1, children: 0 })).toEqual({ checkIn: "2026-11-20" });
  });
});

it("drops the wishes of the other kind when the kind changes", () => {
  const kost = readStaySearch({ kind: "kost", genderRule: "putri", startMonth: "2026-12", maxPrice: "2000000" });
  expect(ofKind("hotel", { ...kost, facility: "AC" })).toEqual({ kind: "hotel", facility: "AC" });
  expect(ofKind("kost", kost)).toEqual({ kind: "kost", genderRule: "putri", startMonth: "2026-12" });
});

it("offers to let go of each wish that hides houses, and of nothing else", () => {
  const search = readStaySearch({ kind: "kost", genderRule: "putri", maxPrice: "1000", startMonth: "2026-12" });
  expect(stayRelaxations(search).map(({ wish }) => wish)).toEqual(["maxPrice", "genderRule"]);
  expect(stayRelaxations(search)[0]?.search).toEqual({ kind: "kost", genderRule: "putri", startMonth: "2026-12" });
});

it("lets the children go with the guests", () => {
  const search = readStaySearch({ kind: "hotel", guests: "6", children: "2" });
  expect(stayRelaxations(search)).toEqual([{ wish: "guests", search: { kind: "hotel" } }]);
});
