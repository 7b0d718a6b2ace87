import { describe, expect, it } from "vitest";
import { stayRelaxations } from "./browse/relax-stays.ts";
import { readHotelSearch, readKostSearch, readStayListSearch, readStaySearch } from "./stay-search.ts";
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

  it("knows the nights between two days, as links of other sites name them", () => {
    const dates = { checkIn: "2026-11-20", checkOut: "2026-11-23" };
    expect(readStayListSearch(dates)).toEqual({ checkIn: "2026-11-20", nights: 3 });
    expect(readStayListSearch({ ...dates, nights: "2" })).toEqual({ checkIn: "2026-11-20", nights: 2 });
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

describe("what an address wishes for and cannot have", () => {
  const friday = "2026-11-20";
  it.each([
    [
      { nights: "400", guests: "2" },
      { guests: 2, refused: "nights.400" },
    ],
    [
      { guests: "99", children: "3", nights: "2" },
      { nights: 2, refused: "guests.99" },
    ],
    [
      { guests: "2", children: "2" },
      { guests: 2, refused: "children.2" },
    ],
    [
      { checkIn: friday, checkOut: "2026-11-18" },
      { checkIn: friday, refused: "checkOut.2026-11-18" },
    ],
    [
      { checkIn: friday, checkOut: friday, guests: "3" },
      { checkIn: friday, guests: 3, refused: `checkOut.${friday}` },
    ],
    [
      { checkIn: friday, checkOut: "2027-12-25" },
      { checkIn: friday, refused: "nights.400" },
    ],
    [
      { checkIn: "2026-02-30", guests: "3" },
      { guests: 3, refused: "checkIn" },
    ],
    [{ nights: "dua", checkOut: "besok" }, { refused: "nights" }],
  ])("%j is named, and the rest of it stays", (address, read) => {
    expect(readHotelSearch(address)).toEqual(read);
    expect(readStayListSearch(address)).toEqual(read);
  });

  it("is nothing in a form that was sent as it stood", () => {
    const form = { checkIn: "", nights: "1", guests: "1", children: "0", startMonth: "" };
    expect(readStayListSearch(form)).toEqual({ nights: 1, guests: 1 });
  });

  it("is what a page can do something about: a kost asks for no nights", () => {
    expect(readKostSearch({ startMonth: "hujan", nights: "400" })).toEqual({ refused: "startMonth" });
  });

  it("goes on to the next address, where nobody's own words are repeated", () => {
    const before = { refused: "nights.400_checkIn.hubungi 0812_constructor.1_kapan" };
    expect(readHotelSearch(before)).toEqual({ refused: "nights.400_checkIn" });
  });
});
