import { describe, expect, it } from "vitest";
import { readingOf, storiesIn, tuesday } from "./testing/readings.ts";
import { understand } from "./understand.ts";

describe("phrases without sense", () => {
  it.each(
    storiesIn(`
tolong dong kak
  nothing /court
tenis
  nothing /court
🎾🎾🎾
  nothing /court
?!...
  nothing /court
2 orang
  nothing /court
  ? 2 orang
  ! Sebut yang dicari: lapangan, kelas, klub, hotel, kost atau artikel.
xyzzy qwerty
  nothing /court
  ? xyzzy, qwerty
  ! Sebut yang dicari: lapangan, kelas, klub, hotel, kost atau artikel.
'; DROP TABLE booking; --
  court /court
  ? drop, table
<script>alert(1)</script>
  nothing /court
  ? script, alert, 1
  ! Sebut yang dicari: lapangan, kelas, klub, hotel, kost atau artikel.
apa kabar, lapangan tunggal di Semarang
  court /court
  ? tunggal, semarang
lapangan ✨ di Mars ✨ besok
  court /court?date=2026-11-18
  Rabu, 18 Nov
  ? mars
`),
  )("understands “$phrase”", (story) => {
    expect(readingOf(story)).toBe(story.expected);
  });
});

describe("an empty line", () => {
  it.each(["", "   ", "\n\t", "\u200b"])("has no filters and no notes: %j", (phrase) => {
    expect(understand(phrase, tuesday)).toEqual({
      what: null,
      chips: [],
      search: {},
      path: "/court",
      unknown: [],
      notes: [],
      offers: [],
    });
  });
});

describe("a line over the limit", () => {
  it("is read up to the limit, with a note", () => {
    const { search, notes } = understand(`besok jam 7 malam ${"indoor ".repeat(700)}`, tuesday);
    expect(search).toEqual({ date: "2026-11-18", time: "19:00", setting: "indoor" });
    expect(notes).toEqual(["Hanya 300 huruf pertama yang dibaca."]);
  });

  it("becomes an article query of at most a hundred characters, cut between words", () => {
    const { search } = understand(`artikel ${"senar ".repeat(1000)}`, tuesday);
    expect(search.q).toMatch(/^senar( senar){15}$/);
  });
});

describe("another venue's opening hours", () => {
  it("decide which hour “jam 7” means", () => {
    const hours = { opens: "16:00", closes: "23:00" };
    expect(understand("besok jam 7", tuesday, hours).search).toEqual({ date: "2026-11-18", time: "19:00" });
    expect(understand("besok jam 7", tuesday, hours).notes).toEqual([]);
  });
});
