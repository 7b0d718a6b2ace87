import type { Batch } from "@lapang/contract/academy/academy";
import type { HoldPreview, previewHold } from "@lapang/contract/sales/holds";
import { formatRupiah } from "@lapang/domain/money";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { send } from "../../../lib/api/send.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { itemsOf, type SeatOrder } from "./hold-seat.tsx";
import { type Seated, SeatPrice } from "./seat-price.tsx";

const askPrice = (order: SeatOrder) =>
  send<typeof previewHold>("POST", "/api/v1/holds/preview", { items: itemsOf(order) });

/** The price of the chosen seats, fetched again after every change. */
function useSeatPrice(order: SeatOrder | null): { preview?: HoldPreview | undefined; failure?: unknown } {
  const { reply, failure, isCurrent } = useLastReply(order ?? undefined, askPrice);
  return isCurrent ? { preview: reply, failure } : {};
}

type SeatBarProps = {
  batch: Batch;
  people: readonly Seated[];
  trial: boolean;
  session: string | undefined;
  onChosen: (order: SeatOrder) => void;
};

/** The price of the chosen seats and the hold button, always visible. */
export function SeatBar({ batch, people, trial, session, onChosen }: SeatBarProps) {
  const order = orderOf({ batch, people, trial, session });
  const { preview, failure } = useSeatPrice(order);
  const tooMany = !trial && people.length > batch.placesLeft;
  const action = trial ? t.holdTrial : people.length > 1 ? t.holdMany(people.length) : t.hold;
  return (
    <>
      {preview ? <SeatPrice preview={preview} people={people} /> : null}
      <div
        data-bar="sticky"
        className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 mt-8 border-rule-strong border-t-2 bg-line py-3 max-md:-mx-(--pad) max-md:px-(--pad) md:bottom-0"
      >
        <FormFailure error={failure} />
        <p role="status" className={tooMany || !order ? "mb-2 font-semibold text-sm" : "sr-only"}>
          {tooMany ? t.onlyLeft(batch.placesLeft) : order ? "" : trial ? t.chooseTrial : t.chooseWho}
        </p>
        <Button
          size="full"
          disabled={!order || tooMany}
          onClick={() => order && onChosen(order)}
          className="justify-between! px-7! text-lg"
        >
          <span>{action}</span>
          <span className="no-break ml-auto">{preview ? formatRupiah(preview.total) : ""}</span>
        </Button>
      </div>
    </>
  );
}

/** Null until everything is chosen. */
function orderOf({ batch, people, trial, session }: Omit<SeatBarProps, "onChosen">): SeatOrder | null {
  if (people.length === 0 || (trial && !session)) return null;
  const participants = people.map(({ participant }) => participant);
  return { batch: batch.code, participants, ...(trial && session ? { trial: session } : {}) };
}
