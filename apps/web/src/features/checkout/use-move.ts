import type { BodyOf, ReplyOf } from "@lapang/contract/route";
import type { moveBooking, quoteMove } from "@lapang/contract/sales/booking-changes";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { bookingQueries } from "../bookings/queries.ts";

export type MoveQuote = ReplyOf<typeof quoteMove>;
type MoveItems = BodyOf<typeof quoteMove>["items"];
type Quoted = { quote?: MoveQuote; failure?: unknown };

type Moving<Picked> = {
  bookingId: string;
  /** Maps the picked target to the API's items; must be a stable function. */
  itemsOf: (picked: Picked) => MoveItems;
  onDone: (paid: boolean) => void;
};

/** Quotes the price difference of a picked target and makes the move at exactly that difference. */
export function useMove<Picked extends object>({ bookingId, itemsOf, onDone }: Moving<Picked>) {
  const { answers } = useRouter().options.context;
  const [picked, setPicked] = useState<Picked>();
  const [changed, setChanged] = useState(false);
  const { busy, failure: refusal, run } = useTask();
  const { quote, failure } = useQuote(bookingId, picked, itemsOf);

  const pick = (wish: Picked | undefined) => {
    setChanged(false);
    setPicked(wish);
  };
  const move = () =>
    run(async () => {
      if (!picked || !quote) return;
      setChanged(false);
      try {
        const booking = await sendTo<typeof moveBooking>("POST", "/api/v1/bookings/:id/move", {
          params: { id: bookingId },
          body: { items: itemsOf(picked), expectedToPay: quote.toPay },
        });
        answers.keep(bookingQueries.booking(bookingId).url, booking);
        onDone(quote.toPay === 0);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "price_changed")) throw error;
        // Picking the same target again fetches a new quote.
        setPicked({ ...picked });
        setChanged(true);
      }
    });
  return {
    picked,
    pick,
    quote,
    changed,
    busy,
    failure: picked ? (refusal ?? failure) : undefined,
    move: () => void move(),
  };
}

function useQuote<Picked>(id: string, picked: Picked | undefined, itemsOf: (picked: Picked) => MoveItems): Quoted {
  const [quoted, setQuoted] = useState<Quoted>({});
  useEffect(() => {
    setQuoted({});
    if (!picked) return;
    let left = false;
    const quoting = sendTo<typeof quoteMove>("POST", "/api/v1/bookings/:id/move/quote", {
      params: { id },
      body: { items: itemsOf(picked) },
    });
    quoting.then(
      (quote) => !left && setQuoted({ quote }),
      (failure: unknown) => !left && setQuoted({ failure }),
    );
    return () => {
      left = true;
    };
  }, [id, picked, itemsOf]);
  return quoted;
}
