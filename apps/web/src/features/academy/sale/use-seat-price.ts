import type { HoldPreview, previewHold } from "@lapang/contract/holds";
import { useEffect, useState } from "react";
import { send } from "../../../lib/send.ts";
import { itemsOf, type SeatOrder } from "./hold-seat.tsx";

type Told = { name: string; preview?: HoldPreview; failure?: unknown };

/** What the chosen seats would cost, asked anew with every choice; of two answers the one to the last question counts. */
export function useSeatPrice(order: SeatOrder | null): Omit<Told, "name"> {
  const [told, setTold] = useState<Told>();
  const name = order ? JSON.stringify(order) : "";
  useEffect(() => {
    if (name === "") return;
    let wanted = true;
    const items = itemsOf(JSON.parse(name) as SeatOrder);
    send<typeof previewHold>("POST", "/api/v1/holds/preview", { items }).then(
      (preview) => wanted && setTold({ name, preview }),
      (failure: unknown) => wanted && setTold({ name, failure }),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return told?.name === name ? told : {};
}
