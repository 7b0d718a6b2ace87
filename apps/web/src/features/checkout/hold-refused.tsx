import type { Alternative } from "@lapang/contract/holds";
import { Link } from "@tanstack/react-router";
import { checkoutText } from "../../i18n/checkout.ts";
import { checkoutRefusalText as t } from "../../i18n/checkout-refusals.ts";
import { ApiError } from "../../lib/api.ts";
import { useAnswer } from "../../lib/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Follow } from "../../ui/follow.tsx";
import { courtHref } from "../courts/sale/court-href.ts";
import type { CourtWish } from "../courts/sale/picked-hours.ts";
import { PriceChange } from "../courts/sale/price-change.tsx";
import { TakenChoices } from "../courts/sale/taken-choices.tsx";
import { venueQueries } from "../venue/queries.ts";
import { refusalWords, type WayOn } from "./refusal-words.ts";

type HoldRefusedProps = { error: unknown; asked: CourtWish | undefined; onAgain: () => void };

/** Why nothing is held, with its numbers, and the way on. Nobody has paid anything here. */
export function HoldRefused({ error, asked, onAgain }: HoldRefusedProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { code, details, requestId, status } = error instanceof ApiError ? error : new ApiError(500, undefined);
  const { before, after } = details;
  const alternatives = Array.isArray(details.alternatives) ? (details.alternatives as Alternative[]) : [];
  return (
    <div className="wrap max-w-[58rem]! py-10">
      <h1 className="type-1 mb-8">{checkoutText.title}</h1>
      {code === "slot_taken" && asked ? (
        <TakenChoices asked={asked} coach={details.coach === true} alternatives={alternatives} venue={venue} />
      ) : code === "price_changed" && asked && typeof before === "number" && typeof after === "number" ? (
        <PriceChange asked={asked} before={before} after={after} venue={venue} />
      ) : (
        <Refusal
          code={code}
          details={details}
          requestId={status >= 500 ? requestId : undefined}
          back={asked ? courtHref(venue.zone, asked) : "/court"}
          onAgain={onAgain}
        />
      )}
    </div>
  );
}

type RefusalProps = {
  code: string;
  details: Readonly<Record<string, unknown>>;
  requestId: string | undefined;
  back: string;
  onAgain: () => void;
};

function Refusal({ code, details, requestId, back, onAgain }: RefusalProps) {
  const { title, text, way } = refusalWords(code, details);
  return (
    <ErrorState
      title={title}
      description={text}
      {...(requestId ? { requestId } : {})}
      action={<Onward way={way} back={back} onAgain={onAgain} />}
    />
  );
}

function Onward({ way, back, onAgain }: { way: WayOn; back: string; onAgain: () => void }) {
  const other = (
    <Follow href={back} className={buttonClass(way === "pick" ? "default" : "outline")}>
      {t.pick}
    </Follow>
  );
  if (way === "pick") return other;
  return (
    <>
      {way === "again" ? <Button onClick={onAgain}>{t.again}</Button> : null}
      {way === "bookings" ? (
        <Link to="/my-booking" className={buttonClass()}>
          {t.bookings}
        </Link>
      ) : null}
      {way === "desk" ? (
        <Link to="/contact-us" className={buttonClass()}>
          {t.desk}
        </Link>
      ) : null}
      {other}
    </>
  );
}
