import { z } from "zod";
import { instant, oneLine, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const teller = { ...byDuty("tell-customers"), tag: "site" } as const;

const tellings = z
  .object({
    items: z.array(
      z.object({
        text: z.string(),
        reach: z.int().describe("How many customers a press would tell now"),
        telling: z
          .object({
            at: instant,
            by: somebody,
            reached: z.int().describe("How many have it in their inbox"),
            state: z
              .enum(["under-way", "told", "withdrawn"])
              .describe("Withdrawn: it was off the site before everybody was told; a press tells the rest"),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: "AnnouncementTellings" });
export type Tellings = z.output<typeof tellings>;

export const listTellings = route({
  ...teller,
  method: "GET",
  path: "/api/v1/site/announcement-tellings",
  summary: "What is announced on the site now, and whether customers were told it",
  reply: tellings,
});

export const tellAnnouncement = route({
  ...teller,
  method: "POST",
  path: "/api/v1/site/announcement-tellings",
  summary: "Tell an announcement to every customer who wants news, once; it is done in the background",
  body: z.object({ text: oneLine(1, 160) }),
  reply: tellings,
  status: 202,
  errors: ["already_told"],
});
