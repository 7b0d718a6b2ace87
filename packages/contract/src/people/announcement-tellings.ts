import { z } from "zod";
import { instant, oneLine, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const teller = { ...byDuty("tell-customers"), tag: "site" } as const;

const tellings = z
  .object({
    items: z.array(
      z.object({
        text: z.string(),
        reach: z.int().describe("Number of customers who would receive it now"),
        telling: z
          .object({
            at: instant,
            by: somebody,
            reached: z.int().describe("Number of customers who have received it"),
            state: z
              .enum(["under-way", "told", "withdrawn"])
              .describe(
                "withdrawn: it was taken off the site before the delivery was complete; start again to continue",
              ),
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
  summary: "Current announcements with the state of their delivery",
  reply: tellings,
});

export const tellAnnouncement = route({
  ...teller,
  method: "POST",
  path: "/api/v1/site/announcement-tellings",
  summary: "Deliver an announcement once to every customer who wants news, in the background",
  body: z.object({ text: oneLine(1, 160) }),
  reply: tellings,
  status: 202,
  errors: ["already_told"],
});
