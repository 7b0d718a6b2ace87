import { defaultMethods } from "@lapang/domain/payment/methods";
import { methodSettings, type PlainSetting } from "@lapang/domain/site/setting-fields";
import { methodTermWords, settingWords } from "../../../../i18n/office/settings.ts";

/** A setting's name and effect; undefined for a setting that no longer exists. */
export function settingLabel(path: string): { label: string; effect: string } | undefined {
  if (Object.hasOwn(settingWords, path)) return settingWords[path as PlainSetting];
  const found = methodSettings.find((setting) => setting.path === path);
  return found && methodTermWords[found.term](defaultMethods[found.method].name);
}
