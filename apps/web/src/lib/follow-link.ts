import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/**
 * Grids hold hundreds of plain links; the router's own Link component would cost each of them a subscription. This
 * click handler lets a plain `<a href>` navigate inside the app, and leaves new tabs and modified clicks alone.
 */
export function useFollowLink({ resetScroll = true, replace = false } = {}) {
  const router = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const href = event.currentTarget.getAttribute("href");
    if (event.defaultPrevented || event.button !== 0 || modified || !href) return;
    event.preventDefault();
    void router.navigate({ href, resetScroll, replace });
  };
}
