import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { checkoutPathOf } from "../bookings/paths.ts";

/**
 * Leads an old link to the checkout page of the booking's kind; true while it does. Only the first look at the booking
 * counts: an item that is added later does not move an open page.
 */
export function useOwnAddress(booking: BookingDetail | undefined): boolean {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>();
  if (booking && target === undefined) {
    const [own = ""] = checkoutPathOf(booking).split("?");
    const { pathname, searchStr } = router.state.location;
    setTarget(own === pathname ? null : own + searchStr);
  }
  useEffect(() => {
    if (target) void router.navigate({ href: target, replace: true }).then(() => setTarget(null));
  }, [target, router]);
  return Boolean(target);
}
