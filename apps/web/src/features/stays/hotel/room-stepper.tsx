import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import { hotelRoomsText as t } from "../../../i18n/stays/hotel-rooms.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { countOf, mayAdd, picksAfterAdding, picksAfterTaking } from "./change-choice.ts";
import type { Choice } from "./chosen-rooms.ts";
import { useChooseRooms } from "./use-choose-rooms.ts";

type RoomStepperProps = {
  hotel: HotelDetail;
  stay: HotelAvailability;
  choice: Choice;
  /** A room type on a rate plan, with its label. */
  room: string;
  plan: string;
  name: string;
};

/** The number of rooms of this type and rate plan: "− 1 +", and only a plus while there are none. */
export function RoomStepper({ hotel, stay, choice, room, plan, name }: RoomStepperProps) {
  const choose = useChooseRooms(hotel, stay);
  const count = countOf(choice, { room, plan });
  return (
    <div className="flex shrink-0 items-center">
      {count > 0 ? (
        <>
          <Button
            variant="icon-outline"
            size="icon-sm"
            aria-label={t.fewer(name)}
            disabled={choice.rooms.length === 1}
            onClick={() => choose(picksAfterTaking(choice, { room, plan }))}
          >
            <Icon name="minus" />
          </Button>
          <span role="status" aria-label={t.countOf(count, name)} className="num w-9 text-center font-extrabold">
            {count}
          </span>
        </>
      ) : null}
      <Button
        variant="icon-outline"
        size="icon-sm"
        aria-label={t.more(name)}
        disabled={!mayAdd(choice, stay, room)}
        onClick={() => choose(picksAfterAdding(choice, { room, plan }))}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}
