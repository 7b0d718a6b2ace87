import { expect, it } from "vitest";
import { mergeChoices } from "./merge-choices.ts";
import { stringifySearch } from "./page/search-params.ts";

it.each([
  ["keeps the first filter when a second one is chosen", {}, { level: "4" }, { day: "1" }, "?level=4&day=1"],
  ["replaces a filter that is chosen again", {}, { level: "4" }, { level: "3" }, "?level=3"],
  ["does not restore a removed filter", { day: "1" }, { day: "1", level: "4" }, {}, "?level=4"],
  [
    "does not treat a value shared by both pages as a choice",
    { day: 1 },
    { day: "1", level: "4" },
    { day: "1", page: "2" },
    "?day=1&level=4&page=2",
  ],
  ["uses the last choice of the same field", { day: "1" }, { day: "2" }, { level: "4" }, "?level=4"],
  ["cancels a pending choice when the shown value is chosen again", { day: "1" }, { day: "2" }, { day: "1" }, "?day=1"],
  ["keeps a filter removed that was removed meanwhile", { day: "1" }, {}, { day: "1", level: "4" }, "?level=4"],
])("%s", (_, shown, onItsWay, chosen, address) => {
  expect(stringifySearch(mergeChoices({ shown, onItsWay, chosen }))).toBe(address);
});
