import type { NotificationView, replayNotification } from "@lapang/contract/payments/payments";
import { useRouter } from "@tanstack/react-router";
import { officeSystemText } from "../../../i18n/office/system.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { FilterForm } from "../kit/filter-form.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { webhooksWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";
import { SavedViews } from "../views/saved-views.tsx";

const t = officeSystemText.webhooks;

/** The gateway reports; each can be checked against the gateway again. */
export function WebhooksView({ search }: { search: OfficeSearch }) {
  const query = officeQueries.webhooks(webhooksWanted(search));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <SavedViews table="webhooks" search={search} />
      <FilterForm search={search} keep={["view"]} submit={t.find}>
        <FormField label={t.order} hint={t.orderHint}>
          <Input name="orderId" type="search" maxLength={50} defaultValue={search.orderId ?? ""} autoComplete="off" />
        </FormField>
      </FilterForm>
      <Panel title={officeSystemText.views.webhooks} count={data.total} empty={t.none}>
        {data.items.map((message) => (
          <WebhookLine key={message.id} message={message} query={query} />
        ))}
      </Panel>
      <PageSteps {...data} />
    </>
  );
}

function WebhookLine({ message, query }: { message: NotificationView; query: { url: string } }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, run } = useOfficeTask();
  const { id, gateway, orderId, said, verified, times, outcome, handledAt } = message;
  const replay = () =>
    run(async () => {
      await sendTo<typeof replayNotification>("POST", "/api/v1/payment-notifications/:id/replay", { params: { id } });
      toast({ title: t.replayed, variant: "success" });
      await answers.refetch(query);
    });
  const about = [gateway, said, verified ? null : t.unsigned, times > 1 ? t.times(times) : null];
  return (
    <Row
      lead={momentWords(venue, message.receivedAt)}
      name={orderId ?? gateway}
      about={about.filter(Boolean).join(" · ")}
      state={outcome ?? (handledAt ? null : t.open)}
      action={
        <button type="button" className="office-button" data-row-action="" aria-busy={busy} onClick={replay}>
          {t.replay}
        </button>
      }
    />
  );
}
