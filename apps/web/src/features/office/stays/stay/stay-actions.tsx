import type { DeskStay } from "@lapang/contract/stays/staff-hotel";
import type { DeskStayDetail } from "@lapang/contract/stays/staff-tape";
import { formatRupiah } from "@lapang/domain/money";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { staysQueries } from "../queries.ts";
import { useStayActs } from "./use-stay-acts.ts";

const t = officeStaysText.stay;

type StayActionsProps = { stay: DeskStay; early: DeskStayDetail["early"]; refused: string | undefined };

/** Checks guests in or out, or records a no-show; a refusal is shown with its reason and the alternatives. */
export function StayActions({ stay, early, refused }: StayActionsProps) {
  const { busy, failure, checkIn, comeEarly, checkOut, noShow } = useStayActs(stay);
  const refusal = useRefusal(stay, refused);
  const clean = refusal?.clean ?? [];
  return (
    <div className="mt-4 grid gap-3">
      <div role="alert">{refusal ? <p className="office-mark office-late">{refusalWords(refusal)}</p> : null}</div>
      {clean.map((room) => (
        <Button key={room} size="full" loading={busy} onClick={() => checkIn(room)}>
          {t.giveInstead(room)}
        </Button>
      ))}
      <FormFailure error={failure} />
      {stay.state === "expected" ? (
        <>
          {early?.free ? (
            <Button size="full" loading={busy} onClick={() => comeEarly(early.price)}>
              {t.comeEarly(formatRupiah(early.price))}
            </Button>
          ) : null}
          <Button size="full" variant={early?.free ? "outline" : "default"} loading={busy} onClick={() => checkIn()}>
            {t.checkIn}
          </Button>
          <Button size="full" variant="outline" loading={busy} onClick={noShow}>
            {t.noShow}
          </Button>
        </>
      ) : null}
      {stay.state === "in_house" ? (
        <Button size="full" loading={busy} onClick={checkOut}>
          {t.checkOut}
        </Button>
      ) : null}
    </div>
  );
}

type Refusal = { rule: string; room?: string; due?: number; clean?: string[] };

/** Recomputed from the current folio: the amount in the address is that of the moment of the refusal. */
function useRefusal({ itemId }: DeskStay, refused: string | undefined): Refusal | null {
  const folio = useOptionalAnswer(staysQueries.folio(itemId), false);
  const refusal = readRefusal(refused);
  if (refusal?.rule !== "folio_unpaid" || !folio) return refusal;
  return folio.due > 0 ? { ...refusal, due: folio.due } : null;
}

/** Reads a refusal from the address, which anybody may write. */
function readRefusal(text: string | undefined): Refusal | null {
  try {
    const { rule, room, due, clean } = JSON.parse(text ?? "{}");
    if (typeof rule !== "string") return null;
    return { rule, room: String(room), due: Number(due), clean: Array.isArray(clean) ? clean.map(String) : [] };
  } catch {
    return null;
  }
}

function refusalWords({ rule, room = "", due = 0 }: Refusal): string {
  if (rule === "room_dirty") return t.refused.room_dirty(room);
  if (rule === "room_occupied") return t.refused.room_occupied(room);
  if (rule === "folio_unpaid") return t.refused.folio_unpaid(formatRupiah(due));
  return t.refused.too_early;
}
