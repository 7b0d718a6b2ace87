import type { getLetter } from "@lapang/contract/people/letters";
import { apiQuery } from "../../../lib/api/api.ts";

export const contactMessageQueries = {
  message: (reference: string) => ({
    ...apiQuery<typeof getLetter>("/api/v1/letters/:reference", { params: { reference } }),
    freshMs: 0,
  }),
};
