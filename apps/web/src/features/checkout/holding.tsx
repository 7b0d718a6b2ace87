import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { OfflineError } from "../../lib/api/api.ts";
import { checkoutPathOf } from "../bookings/paths.ts";
import { CheckoutPending } from "./checkout-pending.tsx";
import { HoldOffline } from "./hold-offline.tsx";
import { type HoldOrder, holdOnce } from "./hold-once.ts";

type HoldingProps = {
  /** Must be stable: a new object means a new order, which is held at once. */
  order: HoldOrder;
  /** What is being held, shown while waiting. */
  word: string;
  /** Explains a refusal and offers alternatives. */
  refusal: (error: unknown, onAgain: () => void) => ReactNode;
};

const RETRY_MS = 4_000;

/** Requests the hold on mount, then navigates to the booking's own address. */
export function Holding({ order, word, refusal }: HoldingProps) {
  const router = useRouter();
  const { answers } = router.options.context;
  const [failure, setFailure] = useState<unknown>();

  const hold = useCallback(async () => {
    try {
      const booking = await holdOnce(answers, order);
      // Replaces the address, so that "back" leads to the hours and not to a second hold.
      await router.navigate({ href: checkoutPathOf(booking), replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [answers, router, order]);

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

  if (failure === undefined) return <CheckoutPending word={word} />;
  if (offline) return <HoldOffline onRetry={() => void hold()} />;
  return refusal(failure, () => {
    setFailure(undefined);
    void hold();
  });
}
