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

  it("ignores children without adults", () => {
    expect(readStaySearch({ guests: "2", children: "2" })).toEqual({ guests: 2 });
    expect(readStaySearch({ children: "1" })).toEqual({});
    expect(childrenAmong(3)).toEqual([1, 2]);
  });

  it("treats impossible values as not given", () => {
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

  it("reads the number of nights from two dates, as links of other sites have them", () => {
    const dates = { checkIn: "2026-11-20", checkOut: "2026-11-23" };
    expect(readStayListSearch(dates)).toEqual({ checkIn: "2026-11-20", nights: 3 });
    expect(readStayListSearch({ ...dates, nights: "2" })).toEqual({ checkIn: "2026-11-20", nights: 2 });
  });

  it("omits one night, one guest and no children", () => {
    expect(plainDates({ checkIn: "2026-11-20", nights: 1, guests: 1, children: 0 })).toEqual({ checkIn: "2026-11-20" });
  });
});

it("drops the filters of the other kind when the kind changes", () => {
  const kost = readStaySearch({ kind: "kost", genderRule: "putri", startMonth: "2026-12", maxPrice: "2000000" });
  expect(ofKind("hotel", { ...kost, facility: "AC" })).toEqual({ kind: "hotel", facility: "AC" });
  expect(ofKind("kost", kost)).toEqual({ kind: "kost", genderRule: "putri", startMonth: "2026-12" });
});

it("offers to remove each filter that hides stays, and no other", () => {
  const search = readStaySearch({ kind: "kost", genderRule: "putri", maxPrice: "1000", startMonth: "2026-12" });
  expect(stayRelaxations(search).map(({ wish }) => wish)).toEqual(["maxPrice", "genderRule"]);
  expect(stayRelaxations(search)[0]?.search).toEqual({ kind: "kost", genderRule: "putri", startMonth: "2026-12" });
});

it("removes the children together with the guests", () => {
  const search = readStaySearch({ kind: "hotel", guests: "6", children: "2" });
  expect(stayRelaxations(search)).toEqual([{ wish: "guests", search: { kind: "hotel" } }]);
});

describe("impossible values of an address", () => {
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
  ])("are reported, and the other values of %j are kept", (address, read) => {
    expect(readHotelSearch(address)).toEqual(read);
    expect(readStayListSearch(address)).toEqual(read);
  });

  it("are empty for a form submitted unchanged", () => {
    const form = { checkIn: "", nights: "1", guests: "1", children: "0", startMonth: "" };
    expect(readStayListSearch(form)).toEqual({ nights: 1, guests: 1 });
  });

  it("exclude fields that the page ignores: a kost has no nights", () => {
    expect(readKostSearch({ startMonth: "hujan", nights: "400" })).toEqual({ refused: "startMonth" });
  });

  it("are passed to the next address without any free text", () => {
    const before = { refused: "nights.400_checkIn.hubungi 0812_constructor.1_kapan" };
    expect(readHotelSearch(before)).toEqual({ refused: "nights.400_checkIn" });
  });
});
