import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { settingLabel } from "./settings/setting-label.ts";

/** What a field is called on the screen, of whatever document; a setting is one by its path. */
export function fieldLabel(field: string): string {
  return t.fields[field] ?? settingLabel(field)?.label ?? field;
}
