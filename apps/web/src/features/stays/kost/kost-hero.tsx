import type { KostDetail } from "@lapang/contract/stays";
import { kostText } from "../../../i18n/kost.ts";
import { staysText as t } from "../../../i18n/stays.ts";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { PhotoGallery } from "../../../ui/photos/photo-gallery.tsx";
import { Moon } from "../moon.tsx";
import { RoomPicture } from "../room-picture.tsx";
import { photosOfKost } from "../stay-photos.ts";

/** Name and facts of the house; where the moon stands it is seen by day, as soon as there is a photo. */
export function KostHero({ kost }: { kost: KostDetail }) {
  const [room] = kost.rooms;
  const photos = photosOfKost(kost);
  return (
    <CourtHeader
      tone="dusk"
      title={kost.name}
      kicker={t.genderKost[kost.genderRule]}
      eyebrow={<PageBreadcrumb parent={{ label: t.crumb, path: "/hotel-kost" }} here={kost.name} />}
      facts={[
        { icon: "users", text: t.genderKost[kost.genderRule] },
        { icon: "map", text: kost.address },
        { icon: "wallet", text: `${kostText.deposit} ${kostText.depositMonths(kost.depositMonths)}` },
        { icon: "tag", text: t.memberRate },
      ]}
      aside={
        <div className="grid items-center gap-x-6 gap-y-4 lg:grid-cols-[1fr_auto]">
          <p className="max-w-[34ch] text-lg leading-snug">{kost.summary}</p>
          {photos.length > 0 ? (
            <PhotoGallery
              name={kost.name}
              photos={photos}
              plan={room ? <RoomPicture room={room} measured label={room.number} /> : null}
              sizes={KOST_PHOTO_SIZES}
              first
              className="aspect-[3/2] border-3 border-paint lg:w-72"
            />
          ) : (
            <Moon className="w-14 shrink-0 sm:w-20" />
          )}
        </div>
      }
    />
  );
}

export const KOST_PHOTO_SIZES = "(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw";
