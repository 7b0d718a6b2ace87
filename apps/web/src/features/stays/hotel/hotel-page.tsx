import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays";
import { formatTime } from "@lapang/domain/indonesian-date";
import { hotelText } from "../../../i18n/hotel.ts";
import { staysText } from "../../../i18n/stays.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { whenVisible } from "../../../lib/when-visible.tsx";
import { DetailColumns, Paragraphs, Section } from "../../../ui/detail/detail-columns.tsx";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { Moon } from "../moon.tsx";
import { HotelPanel, ROOMS } from "./hotel-panel.tsx";

const t = staysText;

// The plans of the rooms, their calendars and prices are most of the page, and lie below its first screen.
const HotelRooms = whenVisible(() => import("./hotel-rooms.tsx").then((module) => module.HotelRooms), "min-h-[60rem]");

export function HotelPage({ hotel, stay }: { hotel: HotelDetail; stay: HotelAvailability }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const clock = (time: string) => `${formatTime(time)}\u00a0${venue?.zoneLetters ?? ""}`.trim();
  return (
    <>
      <CourtHeader
        tone="dusk"
        title={hotel.name}
        kicker={t.kindName.hotel}
        eyebrow={<PageBreadcrumb parent={{ label: t.crumb, path: "/hotel-kost" }} here={hotel.name} />}
        facts={[
          { icon: "clock", text: hotelText.inAt(clock(hotel.checkIn)) },
          { icon: "clock", text: hotelText.outAt(clock(hotel.checkOut)) },
          { icon: "map", text: hotel.address },
          { icon: "tag", text: t.memberRate },
        ]}
        aside={
          <div className="flex items-center justify-between gap-6">
            <p className="max-w-[34ch] text-lg leading-snug">{hotel.summary}</p>
            <Moon className="w-14 shrink-0 sm:w-20" />
          </div>
        }
      />
      <DetailColumns panel={<HotelPanel hotel={hotel} stay={stay} />}>
        <Section title={t.about}>
          <Paragraphs texts={hotel.description} />
        </Section>
        <section id={ROOMS} aria-label={hotelText.rooms}>
          <HotelRooms hotel={hotel} stay={stay} zone={venue?.zone ?? "Asia/Jakarta"} />
        </section>
      </DetailColumns>
    </>
  );
}
