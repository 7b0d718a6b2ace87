import { isAppleTouch } from "../../../lib/app/apple-touch.ts";

export type PushSupport = "granted" | "default" | "denied" | "unsupported" | "install-first";

/** What can be done about notifications in this browser. On an iPhone only installed sites may send any. */
export function pushSupport(): PushSupport {
  const able = "Notification" in window && "PushManager" in window && "serviceWorker" in navigator;
  if (able) return Notification.permission;
  return isAppleTouch() && !matchMedia("(display-mode: standalone)").matches ? "install-first" : "unsupported";
}
