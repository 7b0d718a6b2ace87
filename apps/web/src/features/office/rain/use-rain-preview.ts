import type { previewRain, RainPreview } from "@lapang/contract/rain";
import type { BodyOf } from "@lapang/contract/route";
import { useEffect, useState } from "react";
import { send } from "../../../lib/send.ts";

export type RainWish = BodyOf<typeof previewRain>;
type Previewed = { wishKey: string; preview?: RainPreview; failure?: unknown };

/** What is shown, and whether it is about the newest wish: only that may be acted on. */
type Shown = Omit<Previewed, "wishKey"> & { isCurrent: boolean };

/**
 * Whom it would hit, asked whenever courts or time change, or anything else happens at the desk. News of the desk take no
 * press away: who it hits is decided when it is carried out.
 */
export function useRainPreview(wish: RainWish | undefined, revision: unknown): Shown {
  const key = JSON.stringify([wish ?? null, revision]);
  const [previewed, setPreviewed] = useState<Previewed>({ wishKey: "" });
  useEffect(() => {
    let current = true;
    const [wanted] = JSON.parse(key) as [RainWish | null];
    if (!wanted) return;
    const wishKey = JSON.stringify(wanted);
    send<typeof previewRain>("POST", "/api/v1/desk/rain-outs/preview", wanted).then(
      (preview) => current && setPreviewed({ wishKey, preview }),
      (failure: unknown) => current && setPreviewed({ wishKey, failure }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return wish ? { ...previewed, isCurrent: previewed.wishKey === JSON.stringify(wish) } : { isCurrent: false };
}
