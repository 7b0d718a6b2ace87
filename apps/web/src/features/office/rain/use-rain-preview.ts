import type { previewRain, RainPreview } from "@lapang/contract/desk/rain";
import type { BodyOf } from "@lapang/contract/route";
import { send } from "../../../lib/api/send.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";

export type RainWish = BodyOf<typeof previewRain>;

/** The preview, and whether it belongs to the latest choice: only then may it be acted on. */
type Shown = { preview?: RainPreview | undefined; failure?: unknown; isCurrent: boolean };

const askPreview = (wish: RainWish) => send<typeof previewRain>("POST", "/api/v1/desk/rain-outs/preview", wish);

/**
 * Fetches the preview whenever the courts, the time or anything at the desk changes. Desk events do not disable the button: the
 * server determines the affected bookings when it closes.
 */
export function useRainPreview(wish: RainWish | undefined, revision: unknown): Shown {
  const { reply, failure, isCurrent } = useLastReply(wish, askPreview, revision);
  return wish ? { preview: reply, failure, isCurrent } : { isCurrent };
}
