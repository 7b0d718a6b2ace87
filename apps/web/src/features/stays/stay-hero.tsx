import type { Photo } from "@lapang/contract/site/photos";
import type { ReactNode } from "react";
import { staysText } from "../../i18n/stays/stays.ts";
import { toneField } from "../../ui/drawings/tone.ts";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { PhotoGallery } from "../../ui/photos/photo-gallery.tsx";
import { RoomPicture, type RoomPictureProps } from "./room-picture.tsx";
import { HERO_SIZES } from "./stay-photos.ts";

type StayHeroProps = {
  name: string;
  /** The kind of house; left out if the name contains it. */
  kicker?: string;
  summary: string;
  facts: string;
  photos: readonly Photo[];
  /** The room whose plan is the second picture, or the only one. */
  room: RoomPictureProps["room"] | undefined;
  roomName: string;
  /** The dates and their price. */
  panel: ReactNode;
};

/** The top of a house's page: photos, name and facts, with the dates beside them. */
export function StayHero({ name, kicker, summary, facts, photos, room, roomName, panel }: StayHeroProps) {
  return (
    <div className={toneField.dusk}>
      <div className="wrap pt-1 pb-4 lg:pb-8">
        <PageBreadcrumb parent={{ label: staysText.crumb, path: "/hotel-kost" }} here={name} />
        <div className="grid border-3 border-paint lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col border-paint max-lg:border-b-3 lg:border-r-3">
            {photos.length > 0 ? (
              <div className="border-paint border-b-3 p-2 lg:p-3">
                <PhotoGallery
                  name={name}
                  photos={photos}
                  plan={room ? <RoomPicture room={room} measured label={roomName} /> : null}
                  sizes={HERO_SIZES}
                  first
                  className="aspect-[2/1]"
                />
              </div>
            ) : room ? (
              <div className="border-paint border-b-3 p-6 max-lg:hidden">
                <RoomPicture room={room} className="mx-auto max-h-80 w-full" />
              </div>
            ) : null}
            <div className="grid flex-1 content-center gap-2 p-4 lg:p-6">
              {kicker ? <p className="font-semibold">{kicker}</p> : null}
              <h1 className="type-1">{name}</h1>
              <p className="max-w-[48ch] text-lg leading-snug max-md:text-base">{summary}</p>
              <p className="text-ink-2 text-sm">{facts}</p>
            </div>
          </div>
          <div className="paper">{panel}</div>
        </div>
      </div>
    </div>
  );
}
