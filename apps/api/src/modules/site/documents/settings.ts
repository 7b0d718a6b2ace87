import type { SiteValue } from "@lapang/contract/site-documents";
import { DomainError } from "@lapang/domain/errors";
import { changedSettings, checkSettings, overridesOf } from "@lapang/domain/site/settings-table";
import { settingsWith, type VenueSettings } from "@lapang/domain/venue-settings";
import { type Editor, VENUE } from "../editor.ts";

type Settings = SiteValue<"settings">;

/** What the venue decides otherwise than the product would. */
export const settingsEditor: Editor<Settings> = {
  right: "site",
  async read(db, key) {
    const venue = await db.selectFrom("venue").select("settings").executeTakeFirst();
    if (!venue || key !== VENUE) return null;
    return changedSettings(settingsWith(venue.settings as Partial<VenueSettings>)) as Settings;
  },
  async write(tx, _key, { value, now }) {
    const problems = checkSettings(value);
    if (problems.length > 0) {
      const fields = problems.map(({ path, problem }) => ({ field: path, problem }));
      throw new DomainError("invalid_request", "Some settings cannot be so", { fields });
    }
    await tx
      .updateTable("venue")
      .set({ settings: JSON.stringify(overridesOf(value)), updated_at: now })
      .execute();
  },
};
