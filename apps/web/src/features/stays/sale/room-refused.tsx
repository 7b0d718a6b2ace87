import { formatRupiah } from "@lapang/domain/money";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { HoldRefused, HoldRefusedPage, refusalOf } from "../../checkout/hold-refused.tsx";
import { holdRoomsHref, hotelHref, type PickedRooms } from "../hotel/picked-rooms.ts";
import { dayWords } from "../stay-words.ts";

const t = hotelSaleText.refused;

type RoomRefusedProps = { error: unknown; picked: PickedRooms; onAgain: () => void };

/** Why a room was not held, with dates and numbers, and the hotel's alternatives. */
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
        on={{ href: holdRoomsHref({ ...picked, total: after }), label: t.accept(formatRupiah(after)) }}
      />
    );
  }
  const words = code === "not_found" ? { title: t.unknown, text: t.unknownText } : ruleWords(details, picked);
  if (words) return <Refused {...words} back={back} />;
  return <HoldRefused error={error} back={back} onAgain={onAgain} />;
}

type Facts = Readonly<Record<string, unknown>>;

/** The room type that the refusal is about, if there are several. */
function lostName({ roomTypeName }: Facts): string | undefined {
  return typeof roomTypeName === "string" ? roomTypeName : undefined;
}

function ruleWords(facts: Facts, { checkIn, rooms }: PickedRooms) {
  const { rule, minimum, maximum } = facts;
  const day = dayWords(checkIn);
  const name = new Set(rooms.map(({ room }) => room)).size > 1 ? lostName(facts) : undefined;
  if (rule === "minimum_stay" && typeof minimum === "number") {
    return { title: t.minimum(day, minimum, name), text: t.minimumText };
  }
  if (rule === "past" || rule === "window") return { title: t.notOpen(day), text: t.notOpenText };
  if (rule === "closed_to_arrival") return { title: t.closed(day, name), text: t.closedText };
  if (rule === "rooms" && typeof maximum === "number") return { title: t.rooms(maximum), text: t.roomsText };
  return rule === "guests" ? { title: t.guests(lostName(facts)), text: t.guestsText } : undefined;
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

/** Other rooms on the same nights, and the same room a few days off, each as a link that keeps the rest of the choice. */
function Full({ picked, details }: { picked: PickedRooms; details: Facts }) {
  const others = listOf<OtherRoom>(details.others);
  const dates = listOf<OtherDate>(details.dates);
  const left = { ...picked, rooms: picked.rooms.filter(({ room }) => room !== details.roomType) };
  const links = [
    ...others.map(({ roomType, name, price }) => ({
      key: roomType,
      href: hotelHref(left, roomType),
      label: t.otherRoom(name, formatRupiah(price)),
    })),
    ...dates.map(({ checkIn, price }) => ({
      key: checkIn,
      href: hotelHref({ ...picked, checkIn }),
      label: t.otherDate(dayWords(checkIn), formatRupiah(price)),
    })),
  ];
  return (
    <HoldRefusedPage>
      <ErrorState
        title={t.full(lostName(details))}
        description={links.length > 0 ? t.fullText : t.fullNone}
        action={
          links.length > 0 ? (
            links.map(({ key, href, label }) => (
              <Follow key={key} href={href} className={buttonClass("outline")}>
                {label}
              </Follow>
            ))
          ) : (
            <Follow href={hotelHref(picked)} className={buttonClass()}>
              {hotelSaleText.otherDates}
            </Follow>
          )
        }
      />
    </HoldRefusedPage>
  );
}
