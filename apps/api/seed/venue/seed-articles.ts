import { plainTextOf, readingMinutes } from "@lapang/domain/article/blocks";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { articles } from "../content/articles.ts";
import { drafts } from "../content/drafts.ts";
import type { VenueDay } from "../venue-day.ts";

const PUBLISHED_AT = "07:30";

export async function seedArticles(tx: Tx, day: VenueDay): Promise<void> {
  const rows = articles.map((article) => {
    const { publishedDaysAgo, body, cover, related, ...rest } = article;
    const plainText = plainTextOf(body);
    const publishedAt = instantAt(day.zone, addDays(day.today, -publishedDaysAgo), PUBLISHED_AT);
    return {
      ...rest,
      cover: JSON.stringify(cover),
      body: JSON.stringify(body),
      plain_text: plainText,
      reading_minutes: readingMinutes(plainText),
      related: related ? JSON.stringify(related) : null,
      status: "published",
      published_at: publishedAt,
      updated_at: publishedAt,
    };
  });
  await tx
    .insertInto("article")
    .values([...rows, ...drafts.map((draft) => draftRow(draft, day))])
    .execute();
}

function draftRow({ appearsInDays, body, ...draft }: (typeof drafts)[number], day: VenueDay) {
  const plainText = plainTextOf(body);
  const written = instantAt(day.zone, addDays(day.today, -1), PUBLISHED_AT);
  const appears = appearsInDays === null ? null : instantAt(day.zone, addDays(day.today, appearsInDays), PUBLISHED_AT);
  return {
    ...draft,
    tags: [],
    cover: JSON.stringify({ crop: "servis", tone: "hard" }),
    body: JSON.stringify(body),
    plain_text: plainText,
    reading_minutes: readingMinutes(plainText),
    related: null,
    status: appears ? "scheduled" : "draft",
    published_at: appears,
    updated_at: appears ?? written,
  };
}
