import type { moveAtDesk, quoteDeskMove } from "@lapang/contract/desk/desk-sales";
import type { ReplyOf } from "@lapang/contract/route";
import type { moveStay } from "@lapang/contract/stays/staff-hotel";
import type { DeskStayDetail, LongerQuote, quoteLonger, stayLonger, Tape } from "@lapang/contract/stays/staff-tape";
import { formatRupiah } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { addDays, daysBetween } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useLateAnswer } from "../../../../lib/api/use-late-answer.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { toast } from "../../../../ui/toast.ts";
import { Fact } from "../../kit/decide-sheet.tsx";
import { LoadedAnswer } from "../../kit/loaded-answer.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { staysQueries } from "../queries.ts";
import { type TapeTarget, targetOf } from "../tape-model.ts";
import { StayRefusal } from "./stay-refusal.tsx";

const t = officeStaysText.move;

/** Confirms a change of a stay: old and new place, and the price. */
export function StayMoveSheet({ search, tape }: { search: OfficeSearch; tape: Tape }) {
  const router = useRouter();
  const target = targetOf(tape.bars, search);
  const leave = () =>
    void router.navigate({ to: ".", search: ({ move: _, to: __, stay: ___, refused: ____, ...old }) => old });
  return target ? <Asking key={JSON.stringify(target)} target={target} onLeave={leave} /> : null;
}

function Asking({ target, onLeave }: { target: TapeTarget; onLeave: () => void }) {
  const query = staysQueries.stay(target.itemId);
  const answer = useLateAnswer(query);
  return (
    <Sheet open onOpenChange={onLeave} title={t.title(answer?.stay.guest ?? "")}>
      <LoadedAnswer query={query} answer={answer}>
        {(found) => <Change found={found} target={target} onLeave={onLeave} />}
      </LoadedAnswer>
    </Sheet>
  );
}

type ChangeProps = { found: DeskStayDetail; target: TapeTarget; onLeave: () => void };

function Change({ found, target, onLeave }: ChangeProps) {
  const { stay, revision } = found;
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const here = stay.state === "in_house";
  const added = here ? target.nights - nights : 0;
  const changesDates = here ? added > 0 : target.checkIn !== stay.checkIn || target.nights !== nights;
  const changesRoom = target.room !== stay.room;
  const { quote, longer, failure: unpriced } = useQuotes(found, { target, added, changesDates });
  const to = { from: here ? stay.checkIn : target.checkIn, until: addDays(target.checkIn, target.nights) };
  const priced = !changesDates || quote !== undefined || longer !== undefined;
  const apply = (settle: "cash" | "link") =>
    run(async () => {
      const params = { itemId: stay.itemId };
      if (longer) {
        const body = { longer: { nights: added }, expectedTotal: longer.total };
        await sendTo<typeof stayLonger>("POST", "/api/v1/staff/stays/:itemId/longer", { params, body });
      } else if (quote) {
        const items = [{ itemId: stay.itemId, checkIn: target.checkIn, nights: target.nights }];
        const body = { items, revision, expectedToPay: quote.toPay, settle };
        await sendTo<typeof moveAtDesk>("POST", "/api/v1/desk/bookings/:id/move", {
          params: { id: stay.bookingId },
          body,
        });
      }
      if (changesRoom) {
        await sendTo<typeof moveStay>("POST", "/api/v1/staff/stays/:itemId/room", {
          params,
          body: { room: target.room },
        });
      }
      const paysByLink = quote && quote.toPay > 0 && settle === "link";
      toast({ title: (paysByLink ? t.billed : t.done)(stay.guest), variant: "success" });
      // Refetch, so that the stay does not open with its old dates and amount.
      await Promise.allSettled([
        answers.refetch(staysQueries.stay(stay.itemId)),
        answers.refetch(staysQueries.folio(stay.itemId)),
      ]);
      onLeave();
    });
  const place = (room: string, from: string, until: string) =>
    t.place(room, formatDayMonth(from), formatDayMonth(until));
  return (
    <>
      <dl className="office-facts">
        <Fact name={t.from}>{place(stay.room, stay.checkIn, stay.checkOut)}</Fact>
        <Fact name={t.to}>{place(target.room, to.from, to.until)}</Fact>
        {quote ? (
          <>
            <Fact name={t.before}>{formatRupiah(quote.before)}</Fact>
            <Fact name={t.after}>{formatRupiah(quote.after)}</Fact>
            {quote.toWallet > 0 ? <Fact name={t.back}>{formatRupiah(quote.toWallet)}</Fact> : null}
            {quote.toPay > 0 ? (
              <Fact name={t.difference}>
                <b>{formatRupiah(quote.toPay)}</b>
              </Fact>
            ) : null}
          </>
        ) : null}
        {longer ? (
          <Fact name={t.onRoom}>
            <b>{formatRupiah(longer.total)}</b>
          </Fact>
        ) : null}
      </dl>
      <div className="mt-4 grid gap-3">
        {here && added < 0 ? <p>{t.shorter}</p> : null}
        {changesDates || changesRoom ? <p>{t.swaps}</p> : <p>{t.nothing}</p>}
        <StayRefusal error={failure ?? unpriced} />
        {quote && quote.toPay > 0 ? (
          <>
            <Button size="full" loading={busy} onClick={() => apply("cash")}>
              {t.cash(formatRupiah(quote.toPay))}
            </Button>
            <Button size="full" variant="outline" loading={busy} onClick={() => apply("link")}>
              {t.link}
            </Button>
            <p>{t.linkHint}</p>
          </>
        ) : (
          <Button
            size="full"
            loading={busy}
            disabled={!priced || !(changesDates || changesRoom)}
            onClick={() => apply("cash")}
          >
            {t.submit}
          </Button>
        )}
      </div>
    </>
  );
}

type MoveQuote = ReplyOf<typeof quoteDeskMove>;
type Quotes = { quote?: MoveQuote; longer?: LongerQuote; failure?: unknown };
type Wanted = { target: TapeTarget; added: number; changesDates: boolean };

/** Before arrival the guest pays the difference of the dates; in-house guests get more nights on their folio. */
function useQuotes({ stay }: DeskStayDetail, { target, added, changesDates }: Wanted): Quotes {
  const [quotes, setQuotes] = useState<Quotes>({});
  const { itemId, bookingId } = stay;
  const { checkIn, nights } = target;
  useEffect(() => {
    if (!changesDates) return;
    let current = true;
    const reply: Promise<Quotes> =
      added > 0
        ? sendTo<typeof quoteLonger>("POST", "/api/v1/staff/stays/:itemId/longer/quote", {
            params: { itemId },
            body: { nights: added },
          }).then((longer) => ({ longer }))
        : sendTo<typeof quoteDeskMove>("POST", "/api/v1/desk/bookings/:id/move/quote", {
            params: { id: bookingId },
            body: { items: [{ itemId, checkIn, nights }] },
          }).then((quote) => ({ quote }));
    reply.then(
      (found) => current && setQuotes(found),
      (failure: unknown) => current && setQuotes({ failure }),
    );
    return () => {
      current = false;
    };
  }, [itemId, bookingId, checkIn, nights, added, changesDates]);
  return quotes;
}
