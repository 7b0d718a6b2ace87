import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { isPlainPress } from "./plain-press.ts";

/**
 * Grids hold hundreds of plain links; the router's own Link component would add a subscription for each. This click handler
 * lets a plain `<a href>` navigate inside the app and ignores new tabs and modified clicks.
 */
export function useFollowLink({ resetScroll = true, replace = false } = {}) {
  const router = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const href = event.currentTarget.getAttribute("href");
    if (event.defaultPrevented || !isPlainPress(event) || !href) return;
    event.preventDefault();
    void router.navigate({ href, resetScroll, replace });
  };
}
