import type { SiteValue } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import { changedSettings, checkSettings, overridesOf } from "@lapang/domain/site/settings-table";
import { settingsWith, type VenueSettings } from "@lapang/domain/venue/venue-settings";
import { type Editor, VENUE } from "../editor.ts";
import { admitLimits } from "../limits/admit-limits.ts";

type Settings = SiteValue<"settings">;

/** The settings in which the venue differs from the product's defaults. */
export const settingsEditor: Editor<Settings> = {
  right: "site",
  async read(db, key) {
    const venue = await db.selectFrom("venue").select("settings").executeTakeFirst();
    if (!venue || key !== VENUE) return null;
    return changedSettings(settingsWith(venue.settings as Partial<VenueSettings>)) as Settings;
  },
  async admit(tx, admission) {
    requireValid(admission.value);
    return admitLimits(tx, admission);
  },
  async write(tx, _key, { value, now }) {
    requireValid(value);
    await tx
      .updateTable("venue")
      .set({ settings: JSON.stringify(overridesOf(value)), updated_at: now })
      .execute();
  },
};

function requireValid(value: Settings): void {
  const problems = checkSettings(value);
  if (problems.length > 0) {
    const fields = problems.map(({ path, problem }) => ({ field: path, problem }));
    throw new DomainError("invalid_request", "Some settings cannot be so", { fields });
  }
}
