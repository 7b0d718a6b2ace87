import type { ConsentItem, Consents, consentForChild } from "@lapang/contract/identity/consents";
import type { chooseNotice } from "@lapang/contract/people/notices";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { dataText } from "../../../i18n/identity/my-data.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { LoadingRows } from "../../../ui/loading/loading-rows.tsx";
import { AcceptForm } from "../../consent/consent-card.tsx";
import { consentQueries } from "../../consent/queries.ts";
import { venueQueries } from "../../venue/queries.ts";

const t = dataText.consents;

/** The consents given, with a button to withdraw each: as easy as giving it. */
export function ConsentsSection() {
  const consents = useOptionalAnswer(consentQueries.consents());
  return (
    <Section title={t.title}>
      {consents ? (
        <ul className="border-rule border-t">
          <Documents consents={consents} />
          {consents.items
            .filter(({ purpose }) => purpose !== "terms")
            .map((item) => (
              <ConsentRow key={`${item.channel} ${item.participant?.id}`} item={item} />
            ))}
        </ul>
      ) : (
        <LoadingRows />
      )}
    </Section>
  );
}

function Documents({ consents }: { consents: Consents }) {
  const accepted = consents.documents.filter((document) => document.accepted !== null);
  const words = accepted.map(({ title, accepted: version }) => `${title} versi ${version}`).join(", ");
  return (
    <li className="border-rule border-b py-5">
      <h3 className="font-bold">{t.documents}</h3>
      <p className="text-ink-2 text-sm">{accepted.length > 0 ? t.accepted(words) : t.none}</p>
      {consents.due ? <AcceptForm consents={consents} /> : <p className="text-ink-2 text-sm">{t.leave}</p>}
    </li>
  );
}

function ConsentRow({ item }: { item: ConsentItem }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const zone = useOptionalAnswer(venueQueries.venue())?.zone ?? "Asia/Jakarta";
  const { participant, channel, given } = item;
  const name = participant ? t.guardian(participant.name) : channel ? t.news[channel] : "";
  const date = formatLongDate(localDateOf(zone, new Date(item.at)));
  const change = () =>
    run(async () => {
      const query = consentQueries.consents();
      if (participant) {
        const way = { params: { id: participant.id }, body: { given: !given } };
        answers.keep(
          query.url,
          await sendTo<typeof consentForChild>("PUT", "/api/v1/me/participants/:id/consent", way),
        );
      } else if (channel) {
        const body = { topic: "news", channels: [channel], wanted: !given };
        await send<typeof chooseNotice>("PUT", "/api/v1/me/notices", body);
        await answers.refetch(query);
      }
    });
  return (
    <li className="border-rule border-b py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div>
          <h3 className="font-bold">{name}</h3>
          <p className="text-ink-2 text-sm">{given ? t.given(date) : t.withdrawn(date)}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          loading={busy}
          aria-label={`${given ? t.withdraw : t.give}: ${name}`}
          onClick={() => void change()}
        >
          {given ? t.withdraw : t.give}
        </Button>
      </div>
      <FormFailure error={failure} />
    </li>
  );
}
