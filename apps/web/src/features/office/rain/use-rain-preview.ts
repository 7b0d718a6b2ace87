import type { previewRain, RainPreview } from "@lapang/contract/rain";
import type { BodyOf } from "@lapang/contract/route";
import { useEffect, useState } from "react";
import { send } from "../../../lib/send.ts";

export type RainWish = BodyOf<typeof previewRain>;
type Previewed = { key: string; preview?: RainPreview; failure?: unknown };

/** What is shown, and whether it is the answer to the newest wish: only that may be acted on. */
type Shown = Omit<Previewed, "key"> & { isCurrent: boolean };

/** Whom it would hit, asked whenever courts or time change, or anything else happens at the desk. */
export function useRainPreview(wish: RainWish | undefined, revision: unknown): Shown {
  const key = JSON.stringify([wish, revision]);
  const [previewed, setPreviewed] = useState<Previewed>({ key: "" });
  useEffect(() => {
    let current = true;
    const [wanted] = JSON.parse(key) as [RainWish | null];
    if (!wanted) return;
    send<typeof previewRain>("POST", "/api/v1/desk/rain-outs/preview", wanted).then(
      (preview) => current && setPreviewed({ key, preview }),
      (failure: unknown) => current && setPreviewed({ key, failure }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return wish ? { ...previewed, isCurrent: previewed.key === key } : { isCurrent: false };
}
