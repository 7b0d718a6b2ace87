import type { Tellings, tellAnnouncement } from "@lapang/contract/people/announcement-tellings";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officeTellingsText as t } from "../../../i18n/office/tellings.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords, type VenueClock } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogClose } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { siteQueries } from "./queries.ts";

type Item = Tellings["items"][number];

/** The current announcements, each with a button to deliver it to all customers, or its delivery. */
export function TellCustomers() {
  const query = siteQueries.tellings();
  const known = useOptionalAnswer(query);
  useOfficeLive(query);
  return known ? <TellingList items={known.items} /> : null;
}

export function TellingList({ items }: Tellings) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section aria-labelledby="kabari" className="site-tellings">
      <h2 id="kabari">{t.title}</h2>
      {items.length > 0 ? (
        <>
          <p className="site-hint">{t.lead}</p>
          <ul>
            {items.map((item) => (
              <li key={item.text}>
                <div>
                  <p className="font-bold">{item.text}</p>
                  <p role="status" className="site-hint">
                    {stateWords(item, venue)}
                  </p>
                </div>
                {canBeTold(item) ? <TellQuestion item={item} venue={venue} /> : null}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="office-empty">{t.empty}</p>
      )}
    </section>
  );
}

function canBeTold({ reach, telling }: Item): boolean {
  return reach > 0 && (telling === null || telling.state === "withdrawn");
}

function stateWords({ reach, telling }: Item, venue: VenueClock): string | null {
  if (!telling) return reach > 0 ? null : t.nobody;
  if (telling.state === "under-way") return t.underWay(telling.reached, reach);
  if (telling.state === "withdrawn") return t.withdrawn(telling.reached);
  return t.sent(telling.by.name, momentWords(venue, telling.at), telling.reached);
}

/** Confirms a delivery with the number of recipients, because it cannot be undone. */
function TellQuestion({ item: { text, reach, telling }, venue }: { item: Item; venue: VenueClock }) {
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const query = siteQueries.tellings();
  const tell = () =>
    run(async () => {
      try {
        const body = { text };
        const sent = await sendTo<typeof tellAnnouncement>("POST", "/api/v1/site/announcement-tellings", { body });
        setOpen(false);
        toast({ title: t.started, variant: "success" });
        answers.keep(query.url, sent);
      } catch (error) {
        const at = error instanceof ApiError && error.code === "already_told" ? error.details.at : undefined;
        if (typeof at !== "string") throw error;
        setOpen(false);
        toast({ title: t.before(momentWords(venue, at)), variant: "warning" });
        await answers.refetch(query);
      }
    });
  const words = telling ? t.tellRest : t.tell;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.question(reach)}
      trigger={
        <button type="button" className="office-button" aria-label={t.tellOf(words, text)}>
          {words}
        </button>
      }
    >
      <div className="grid gap-4">
        <blockquote className="border-rule-strong border-l-4 pl-4 font-bold">{text}</blockquote>
        <p>{t.how}</p>
        <p>{t.once}</p>
        <FormFailure error={failure} />
        <Button size="full" loading={busy} onClick={() => void tell()}>
          {t.yes(reach)}
        </Button>
        <DialogClose>
          <Button size="full" variant="outline">
            {officeText.cancel}
          </Button>
        </DialogClose>
      </div>
    </Sheet>
  );
}
