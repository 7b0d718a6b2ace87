import type { previewRain, RainPreview } from "@lapang/contract/desk/rain";
import type { BodyOf } from "@lapang/contract/route";
import { send } from "../../../lib/api/send.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";

export type RainWish = BodyOf<typeof previewRain>;

/** What is shown, and whether it is about the newest wish: only that may be acted on. */
type Shown = { preview?: RainPreview | undefined; failure?: unknown; isCurrent: boolean };

const askPreview = (wish: RainWish) => send<typeof previewRain>("POST", "/api/v1/desk/rain-outs/preview", wish);

/**
 * Whom it would hit, asked whenever courts or time change, or anything else happens at the desk. News of the desk take no
 * press away: who it hits is decided when it is carried out.
 */
export function useRainPreview(wish: RainWish | undefined, revision: unknown): Shown {
  const { reply, failure, isCurrent } = useLastReply(wish, askPreview, revision);
  return wish ? { preview: reply, failure, isCurrent } : { isCurrent };
}
