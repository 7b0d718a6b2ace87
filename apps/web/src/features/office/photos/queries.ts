import type { ParamsOf } from "@lapang/contract/route";
import type { getPhotoAlbum, listPhotoSubjects } from "@lapang/contract/site/photos";
import { apiQuery } from "../../../lib/api/api.ts";

const freshMs = 0;

export const photoQueries = {
  subjects: () => ({ ...apiQuery<typeof listPhotoSubjects>("/api/v1/staff/photo-subjects", {}), freshMs }),
  album: (params: ParamsOf<typeof getPhotoAlbum>) => ({
    ...apiQuery<typeof getPhotoAlbum>("/api/v1/staff/photos/:kind/:id", { params }),
    freshMs,
  }),
};
