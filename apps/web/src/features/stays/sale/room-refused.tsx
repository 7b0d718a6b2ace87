import { formatRupiah } from "@lapang/domain/money";
import { hotelSaleText } from "../../../i18n/hotel-sale.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { HoldRefused, HoldRefusedPage, refusalOf } from "../../checkout/hold-refused.tsx";
import { dayWords } from "../stay-words.ts";
import { hotelHref, type PickedRoom, roomHref } from "./picked-room.ts";

const t = hotelSaleText.refused;

type RoomRefusedProps = { error: unknown; picked: PickedRoom; onAgain: () => void };

/** Why a room was not held, with its dates and numbers, and what else the house has. */
export function RoomRefused({ error, picked, onAgain }: RoomRefusedProps) {
  const { code, details } = refusalOf(error);
  const back = hotelHref(picked);
  if (code === "slot_taken") return <Full picked={picked} details={details} />;
  const { before, after } = details;
  if (code === "price_changed" && typeof before === "number" && typeof after === "number") {
    return (
      <Refused
        title={t.price}
        text={t.priceText(formatRupiah(before), formatRupiah(after))}
        back={back}
        on={{ href: roomHref({ ...picked, total: after }), label: t.accept(formatRupiah(after)) }}
      />
    );
  }
  const words = ruleWords(details, picked);
  if (words) return <Refused {...words} back={back} />;
  return <HoldRefused error={error} back={back} onAgain={onAgain} />;
}

function ruleWords({ rule, minimum }: Readonly<Record<string, unknown>>, { checkIn }: PickedRoom) {
  if (rule === "minimum_stay" && typeof minimum === "number") {
    return { title: t.minimum(dayWords(checkIn), minimum), text: t.minimumText };
  }
  if (rule === "closed_to_arrival") return { title: t.closed(dayWords(checkIn)), text: t.closedText };
  return rule === "guests" ? { title: t.guests, text: t.guestsText } : undefined;
}

type RefusedWords = { title: string; text: string; back: string; on?: { href: string; label: string } };

function Refused({ title, text, back, on }: RefusedWords) {
  return (
    <HoldRefusedPage>
      <ErrorState
        title={title}
        description={text}
        action={
          <>
            {on ? (
              <Follow href={on.href} className={buttonClass()}>
                {on.label}
              </Follow>
            ) : null}
            <Follow href={back} className={buttonClass(on ? "outline" : "default")}>
              {hotelSaleText.otherDates}
            </Follow>
          </>
        }
      />
    </HoldRefusedPage>
  );
}

type OtherRoom = { roomType: string; name: string; price: number };
type OtherDate = { checkIn: string; price: number };

const listOf = <Entry,>(value: unknown) => (Array.isArray(value) ? (value as Entry[]) : []);

/** Other rooms on the same nights and the same room a few days off, each one press away. */
function Full({ picked, details }: { picked: PickedRoom; details: Readonly<Record<string, unknown>> }) {
  const others = listOf<OtherRoom>(details.others);
  const dates = listOf<OtherDate>(details.dates);
  const { room: _, ...dated } = picked;
  const links = [
    ...others.map(({ roomType, name, price }) => ({
      key: roomType,
      href: `${hotelHref(picked).split("#")[0]}#${roomType}`,
      label: t.otherRoom(name, formatRupiah(price)),
    })),
    ...dates.map(({ checkIn, price }) => ({
      key: checkIn,
      href: hotelHref({ ...dated, checkIn }),
      label: t.otherDate(dayWords(checkIn), formatRupiah(price)),
    })),
  ];
  return (
    <HoldRefusedPage>
      <ErrorState
        title={t.full}
        description={links.length > 0 ? t.fullText : t.fullNone}
        action={links.map(({ key, href, label }) => (
          <Follow key={key} href={href} className={buttonClass("outline")}>
            {label}
          </Follow>
        ))}
      />
    </HoldRefusedPage>
  );
}
