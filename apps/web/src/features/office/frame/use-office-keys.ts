import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isFree } from "./free-key.ts";
import { type OfficePage, officePath } from "./office-page.ts";

type Keys = { pages: readonly OfficePage[]; onSearch: () => void; onHelp: () => void };

/** A letter after `g` is waited for this long. */
const GO_MS = 1500;

/** Keys that work on every page of the back-office, except while something is typed or asked. */
export function useOfficeKeys(keys: Keys): void {
  const router = useRouter();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let goingSince = 0;
    const onKey = (event: KeyboardEvent) => {
      const { pages, onSearch, onHelp } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return onSearch();
      }
      if (!isFree(event)) return;
      const going = Date.now() - goingSince < GO_MS;
      goingSince = event.key === "g" && !going ? Date.now() : 0;
      const page = going ? pages.find(({ letter }) => letter === event.key) : undefined;
      if (page) void router.navigate({ to: officePath(page) });
      else if (event.key === "/") onSearch();
      else if (event.key === "?") onHelp();
      else if (event.key === "n") void router.navigate({ href: "/admin/board?sell=1" });
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [router]);
}
