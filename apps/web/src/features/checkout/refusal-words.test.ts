import { describe, expect, it } from "vitest";
import { errorText } from "../../i18n/errors.ts";
import { refusalWords } from "./refusal-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("refused holds", () => {
  it("names the last open day", () => {
    const { text, way } = refusalWords("outside_window", { date: "2026-12-05", lastDay: "2026-11-28" });
    expect(plain(text)).toMatch(/Sabtu, 5 Des 2026 .* 28 Nov/);
    expect(way).toBe("pick");
  });

  it("links to the holds when there are too many", () => {
    const { title, text, way } = refusalWords("quota_exceeded", { quota: "live_holds", limit: 2, has: 2 });
    expect(title).toContain("2");
    expect(text).toContain("2 booking");
    expect(way).toBe("bookings");
  });

  it("lists the customer's hours of that day", () => {
    const facts = { quota: "court_hours", limit: 4, date: "2026-11-21", has: 3, wants: 2 };
    expect(plain(refusalWords("quota_exceeded", facts).text)).toMatch(/4 jam .* 3 jam, .* 2 jam/);
  });

  it.each(["outside_window", "quota_exceeded", "duration_not_allowed", "outside_hours"] as const)(
    "uses the general text when the numbers of %s are missing",
    (code) => expect(refusalWords(code, {}).text).toBe(errorText[code]),
  );

  it("offers a retry after an internal failure", () => {
    expect(refusalWords("internal", {}).way).toBe("again");
  });
});
