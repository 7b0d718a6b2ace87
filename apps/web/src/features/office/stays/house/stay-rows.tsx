import type { DeskStay } from "@lapang/contract/stays/staff-hotel";
import { formatAmount } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { Row } from "../../kit/panel.tsx";
import { useStayActs } from "../stay/use-stay-acts.ts";

const t = officeStaysText.day;
type StayProps = { stay: DeskStay };

export function ArrivalRow({ stay }: StayProps) {
  return <StayRow stay={stay} state={<Ready stay={stay} />} action={<CheckIn stay={stay} />} />;
}

export function DepartureRow({ stay }: StayProps) {
  return <StayRow stay={stay} state={<Folio stay={stay} />} action={<CheckOut stay={stay} />} />;
}

export function GuestRow({ stay }: StayProps) {
  return <StayRow stay={stay} state={<Folio stay={stay} />} action={<Open stay={stay} />} />;
}

type StayRowProps = StayProps & { state: ReactNode; action: ReactNode };

function StayRow({ stay, state, action }: StayRowProps) {
  const about = [
    t.guests(stay.adults, stay.children),
    ...(stay.state === "expected" && stay.arrival ? [t.arrives(stay.arrival.replace(":", "."))] : []),
    t.until(formatDayMonth(stay.checkOut)),
    ...(stay.note ? [stay.note] : []),
  ];
  return (
    <Row
      lead={t.room(stay.room)}
      name={
        <Link to="." search={(old) => ({ ...old, stay: stay.itemId })}>
          {stay.guest}
        </Link>
      }
      about={about.join(", ")}
      state={state}
      action={action}
    />
  );
}

function Ready({ stay }: StayProps) {
  if (stay.state === "no_show") return <span className="office-mark office-late">{t.absent}</span>;
  const dirty = stay.roomState === "dirty";
  return <span className={`office-mark ${dirty ? "office-warn" : "office-good"}`}>{dirty ? t.dirty : t.ready}</span>;
}

function Folio({ stay: { folioDue } }: StayProps) {
  if (folioDue === 0) return <span className="office-mark office-good">{t.settled}</span>;
  return <span className="office-mark office-warn">{t.folio(formatAmount(folioDue))}</span>;
}

function Open({ stay }: StayProps) {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, stay: stay.itemId })}
      className="office-button"
      data-row-action=""
      aria-label={t.openWho(stay.guest)}
    >
      {t.open}
    </Link>
  );
}

/** Checks the guests in; on a refusal the sheet shows the reason and the alternatives. */
function CheckIn({ stay }: StayProps) {
  const { busy, checkIn } = useStayActs(stay);
  if (stay.state !== "expected" || stay.roomState === "dirty") return <Open stay={stay} />;
  return (
    <button
      type="button"
      className="office-button"
      data-row-action=""
      aria-label={t.checkInWho(stay.guest)}
      aria-busy={busy}
      onClick={() => checkIn()}
    >
      {t.checkIn}
    </button>
  );
}

function CheckOut({ stay }: StayProps) {
  const { busy, checkOut } = useStayActs(stay);
  if (stay.folioDue > 0) return <Open stay={stay} />;
  return (
    <button
      type="button"
      className="office-button"
      data-row-action=""
      aria-label={t.checkOutWho(stay.guest)}
      aria-busy={busy}
      onClick={() => checkOut()}
    >
      {t.checkOut}
    </button>
  );
}
