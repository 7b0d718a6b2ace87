import { isAppleTouch } from "../../../lib/app/apple-touch.ts";

export type PushSupport = "granted" | "default" | "denied" | "unsupported" | "install-first";

/** Whether this browser supports notifications. On an iPhone only installed sites do. */
export function pushSupport(): PushSupport {
  const able = "Notification" in window && "PushManager" in window && "serviceWorker" in navigator;
  if (able) return Notification.permission;
  return isAppleTouch() && !matchMedia("(display-mode: standalone)").matches ? "install-first" : "unsupported";
}
