import type { Board } from "@lapang/contract/desk/desk-board";
import type { moveAtDesk, quoteDeskMove } from "@lapang/contract/desk/desk-sales";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";

import { officeMoveText as t } from "../../../i18n/office/move.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { officeQueries } from "../queries.ts";
import { type MoveTarget, targetOf } from "./move-target.ts";

type MoveSheetProps = { search: OfficeSearch; board: Board };

/** Confirms a move: old and new place, and the price. The customer is notified. */
export function MoveSheet({ search, board }: MoveSheetProps) {
  const router = useRouter();
  const target = targetOf(search, board);
  const leave = () =>
    void router.navigate({ to: ".", search: ({ move: _, to: __, minutes: ___, booking: ____, ...old }) => old });
  const back = () => void router.navigate({ to: ".", search: ({ to: _, minutes: __, ...old }) => old });
  return target ? <Asking key={JSON.stringify(target)} target={target} onDone={leave} onBack={back} /> : null;
}

type AskingProps = { target: MoveTarget; onDone: () => void; onBack: () => void };

function Asking({ target, onDone, onBack }: AskingProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const found = useOptionalAnswer(officeQueries.booking(target.bookingId));
  const quoted = useLastReply(target, askQuote);
  // Ignore the price of a previously selected hour.
  const quote = quoted.isCurrent ? quoted.reply : undefined;
  const { busy, failure, run } = useTask();
  const item = found?.booking.items.find(({ id }) => id === target.itemId);
  const name = found?.booking.contactName ?? "";
  const move = (settle: "cash" | "link") =>
    run(async () => {
      if (!quote || !found) return;
      await sendTo<typeof moveAtDesk>("POST", "/api/v1/desk/bookings/:id/move", {
        params: { id: target.bookingId },
        body: { items: [wishOf(target)], revision: found.booking.revision, expectedToPay: quote.toPay, settle },
      });
      toast({ title: settle === "link" && quote.toPay > 0 ? t.billed(name) : t.moved(name), variant: "success" });
      onDone();
    });
  return (
    <Sheet open onOpenChange={onBack} title={t.title(name)}>
      <dl className="office-facts">
        <Fact name={t.from}>{item?.startsAt ? `${item.title}, ${momentWords(venue, item.startsAt)}` : ""}</Fact>
        <Fact name={t.to}>{`${target.courtName}, ${momentWords(venue, target.start)}`}</Fact>
        <Fact name={t.before}>{quote ? formatRupiah(quote.before) : ""}</Fact>
        <Fact name={t.after}>{quote ? formatRupiah(quote.after) : ""}</Fact>
        {quote && quote.toWallet > 0 ? <Fact name={t.back}>{formatRupiah(quote.toWallet)}</Fact> : null}
        {quote && quote.toPay > 0 ? (
          <Fact name={t.difference}>
            <b>{formatRupiah(quote.toPay)}</b>
          </Fact>
        ) : null}
      </dl>
      <div className="mt-4 grid gap-3">
        <FormFailure error={failure ?? quoted.failure} />
        {quote && quote.toPay > 0 ? (
          <>
            <Button size="full" loading={busy} disabled={!found} onClick={() => move("cash")}>
              {t.cash(formatRupiah(quote.toPay))}
            </Button>
            <Button size="full" variant="outline" loading={busy} disabled={!found} onClick={() => move("link")}>
              {t.link}
            </Button>
            <p>{t.linkHint}</p>
          </>
        ) : (
          <Button size="full" loading={busy} disabled={!quote || !found} onClick={() => move("cash")}>
            {t.submit(name)}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const wishOf = ({ itemId, court, start, end }: MoveTarget) => ({ itemId, court, start, end });

const askQuote = (target: MoveTarget) =>
  sendTo<typeof quoteDeskMove>("POST", "/api/v1/desk/bookings/:id/move/quote", {
    params: { id: target.bookingId },
    body: { items: [wishOf(target)] },
  });
