import type { DeskStayDetail, Tape } from "@lapang/contract/stays/staff-tape";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { daysBetween } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { useLateAnswer } from "../../../../lib/api/use-late-answer.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { whatsappLink } from "../../booking/whatsapp-link.ts";
import { Fact } from "../../kit/decide-sheet.tsx";
import { LoadedAnswer, titleWhile } from "../../kit/loaded-answer.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { useOfficeLive } from "../../use-office-live.ts";
import { staysQueries } from "../queries.ts";
import { ChangeForm } from "./change-form.tsx";
import { FolioSection } from "./folio-section.tsx";
import { LongerSection } from "./longer-section.tsx";
import { StayActions } from "./stay-actions.tsx";

const t = officeStaysText.stay;

/** One stay beside the tape chart; the address contains its id. */
export function StaySheet({ search, tape }: { search: OfficeSearch; tape: Tape }) {
  const router = useRouter();
  const close = () => void router.navigate({ to: ".", search: ({ stay: _, refused: __, ...old }) => old });
  const { stay: itemId, move, refused } = search;
  return itemId && !move ? <Opened key={itemId} {...{ itemId, tape, refused }} onClose={close} /> : null;
}

type OpenedProps = { itemId: string; tape: Tape; refused: string | undefined; onClose: () => void };

function Opened({ itemId, tape, refused, onClose }: OpenedProps) {
  const query = staysQueries.stay(itemId);
  const answer = useLateAnswer(query);
  useOfficeLive(query);
  return (
    <Sheet open onOpenChange={onClose} title={titleWhile(answer, ({ stay }) => stay.guest, t.loading)}>
      <LoadedAnswer query={query} answer={answer} loading={t.loading}>
        {(found) => <Facts found={found} tape={tape} refused={refused} />}
      </LoadedAnswer>
    </Sheet>
  );
}

type FactsProps = { found: DeskStayDetail; tape: Tape; refused: string | undefined };

function Facts({ found, tape, refused }: FactsProps) {
  const { stay } = found;
  const nights = t.nights(daysBetween(stay.checkIn, stay.checkOut));
  return (
    <>
      <dl className="office-facts">
        <Fact name={t.state}>{t.states[stay.state]}</Fact>
        <Fact name={t.room}>{stay.room}</Fact>
        <Fact name={t.dates}>{`${formatDayMonth(stay.checkIn)}–${formatDayMonth(stay.checkOut)}, ${nights}`}</Fact>
        <Fact name={t.guests}>
          {[...stay.guests, officeStaysText.day.guests(stay.adults, stay.children)].join(", ")}
        </Fact>
        {stay.phone ? (
          <Fact name={t.phone}>
            <a className="link" href={whatsappLink(stay.phone, "")} target="_blank" rel="noreferrer">
              {stay.phone}
            </a>
          </Fact>
        ) : null}
        {stay.arrival ? <Fact name={t.arrival}>{stay.arrival.replace(":", ".")}</Fact> : null}
        {stay.note ? <Fact name={t.note}>{stay.note}</Fact> : null}
        <Fact name={t.code}>{stay.code}</Fact>
      </dl>
      <StayActions stay={stay} early={found.early} refused={refused} />
      {stay.state === "expected" ? null : <FolioSection stay={stay} />}
      {stay.state === "in_house" ? <LongerSection found={found} /> : null}
      {stay.state === "expected" || stay.state === "in_house" ? (
        <ChangeForm key={`${stay.room} ${stay.checkIn} ${stay.checkOut}`} stay={stay} tape={tape} />
      ) : null}
    </>
  );
}
