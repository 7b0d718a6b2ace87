import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { checkoutText as t } from "../../i18n/checkout.ts";
import { OfflineError } from "../../lib/api.ts";
import type { CourtWish } from "../courts/sale/picked-hours.ts";
import { CheckoutPending } from "./checkout-pending.tsx";
import { HoldOffline } from "./hold-offline.tsx";
import { HoldRefused } from "./hold-refused.tsx";
import { type HoldWish, takeHold } from "./take-hold.ts";

type HoldingProps = {
  wish: HoldWish;
  /** The one court's hours behind the wish, for the way back and for what else is free. */
  asked?: CourtWish | undefined;
};

const RETRY_MS = 4_000;

/** Takes the hold as soon as the page is there, then stands at the booking's own address. */
export function Holding({ wish, asked }: HoldingProps) {
  const router = useRouter();
  const { answers } = router.options.context;
  const [failure, setFailure] = useState<unknown>();
  const name = JSON.stringify(wish);

  const hold = useCallback(async () => {
    try {
      const { id } = await takeHold(answers, JSON.parse(name) as HoldWish);
      // Replaced, so that "back" leads to the hours and not to a second hold.
      await router.navigate({ href: `/checkout/court?booking=${id}`, replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [answers, router, name]);

  useEffect(() => {
    setFailure(undefined);
    void hold();
  }, [hold]);

  const offline = failure instanceof OfflineError;
  useEffect(() => {
    if (!offline) return;
    const retry = () => void hold();
    const timer = setInterval(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [offline, hold]);

  if (failure === undefined) return <CheckoutPending word={wish.kind === "package" ? t.holdingPackage : t.holding} />;
  if (offline) return <HoldOffline onRetry={() => void hold()} />;
  const again = () => {
    setFailure(undefined);
    void hold();
  };
  return <HoldRefused error={failure} asked={asked} onAgain={again} />;
}
