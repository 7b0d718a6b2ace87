import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { checkoutRefusalText as t } from "../../i18n/bookings/checkout-refusals.ts";
import { ApiError } from "../../lib/api/api.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { refusalWords, type WayOn } from "./refusal-words.ts";

type HoldRefusedProps = {
  error: unknown;
  /** Where to choose something else. */
  back: string;
  onAgain: () => void;
};

/** Why the hold was refused, with the numbers of the rule and the next step. Nothing has been paid. */
export function HoldRefused({ error, back, onAgain }: HoldRefusedProps) {
  const { code, details, requestId, status } = refusalOf(error);
  const { title, text, way } = refusalWords(code, details);
  return (
    <HoldRefusedPage>
      <ErrorState
        title={title}
        description={text}
        {...(status >= 500 && requestId ? { requestId } : {})}
        action={<Onward way={way} back={back} onAgain={onAgain} />}
      />
    </HoldRefusedPage>
  );
}

/** The frame for kinds that add to the refusal. */
export function HoldRefusedPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap max-w-[58rem]! py-10">
      <h1 className="type-1 mb-8">{checkoutText.title}</h1>
      {children}
    </div>
  );
}

export function refusalOf(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, undefined);
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
