import { defaultMethods } from "@lapang/domain/payment/methods";
import { methodSettings, type PlainSetting } from "@lapang/domain/site/setting-fields";
import { methodTermWords, settingWords } from "../../../../i18n/office/settings.ts";

/** A setting's name and what it changes; undefined where nobody knows it any more. */
export function settingLabel(path: string): { label: string; effect: string } | undefined {
  if (Object.hasOwn(settingWords, path)) return settingWords[path as PlainSetting];
  const found = methodSettings.find((setting) => setting.path === path);
  return found && methodTermWords[found.term](defaultMethods[found.method].name);
}
