import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { settingLabel } from "./settings/setting-label.ts";

/** A field's label in any document; a setting is named by its path. */
export function fieldLabel(field: string): string {
  return t.fields[field] ?? settingLabel(field)?.label ?? field;
}
