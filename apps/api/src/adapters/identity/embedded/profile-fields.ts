import { isOneLine } from "@lapang/domain/text/one-line";
import { ownPath } from "@lapang/domain/text/own-path";
import { ProviderRefusal } from "./refusal.ts";

const MAX_NAME_LENGTH = 256;
const MAX_PHOTO_LENGTH = 2048;

/** Null and empty both clear it. */
export function nameOf(displayName: string | null): string | null {
  if (!displayName) return null;
  if (displayName.length > MAX_NAME_LENGTH || !isOneLine(displayName)) {
    throw new ProviderRefusal("INVALID_DISPLAY_NAME");
  }
  return displayName;
}

/** An image on the web or a file of ours; never a script or a data URL. */
export function photoOf(photoUrl: string | null): string | null {
  if (!photoUrl) return null;
  const onTheWeb = URL.canParse(photoUrl) && /^https?:$/.test(new URL(photoUrl).protocol);
  if (photoUrl.length > MAX_PHOTO_LENGTH || !(onTheWeb || ownPath(photoUrl))) {
    throw new ProviderRefusal("INVALID_PHOTO_URL");
  }
  return photoUrl;
}
