import type { getPhotoAlbum, listPhotoSubjects } from "@lapang/contract/photos";
import type { ParamsOf } from "@lapang/contract/route";
import { apiQuery } from "../../../lib/api.ts";

const freshMs = 0;

export const photoQueries = {
  subjects: () => ({ ...apiQuery<typeof listPhotoSubjects>("/api/v1/staff/photo-subjects", {}), freshMs }),
  album: (params: ParamsOf<typeof getPhotoAlbum>) => ({
    ...apiQuery<typeof getPhotoAlbum>("/api/v1/staff/photos/:kind/:id", { params }),
    freshMs,
  }),
};
