import { expect, it } from "vitest";
import { mergeChoices } from "./merge-choices.ts";
import { stringifySearch } from "./page/search-params.ts";

it.each([
  ["a second filter keeps the first", {}, { level: "4" }, { day: "1" }, "?level=4&day=1"],
  ["the same filter again replaces it", {}, { level: "4" }, { level: "3" }, "?level=3"],
  ["one that is let go stays gone", { day: "1" }, { day: "1", level: "4" }, {}, "?level=4"],
  [
    "what both pages have is no choice",
    { day: 1 },
    { day: "1", level: "4" },
    { day: "1", page: "2" },
    "?day=1&level=4&page=2",
  ],
  ["a choice of the same field is the last one's", { day: "1" }, { day: "2" }, { level: "4" }, "?level=4"],
  ["what is shown already takes back what is on its way", { day: "1" }, { day: "2" }, { day: "1" }, "?day=1"],
  ["a choice taken back meanwhile stays taken back", { day: "1" }, {}, { day: "1", level: "4" }, "?level=4"],
])("%s", (_, shown, onItsWay, chosen, address) => {
  expect(stringifySearch(mergeChoices({ shown, onItsWay, chosen }))).toBe(address);
});
