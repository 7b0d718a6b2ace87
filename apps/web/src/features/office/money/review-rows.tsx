import type { decideReview, ReviewView } from "@lapang/contract/payments/staff-money";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { officeMoneyText as t } from "../../../i18n/office/money.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import type { PagedRows } from "./money-wanted.ts";

/** Payments whose amount differs from the amount due. */
export function ReviewRows({ search }: PagedRows) {
  const query = officeQueries.reviews(pageWanted(search ?? {}));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <Panel title={t.reviews.title} count={data.total} urgent empty={t.reviews.empty}>
        {data.items.map((review) => (
          <ReviewRow key={review.id} review={review} query={query} />
        ))}
      </Panel>
      {search ? <PageSteps {...data} /> : null}
    </>
  );
}

function ReviewRow({ review, query }: { review: ReviewView; query: { url: string } }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const name = review.person?.name ?? t.nobody;
  const decide = (decision: "accept" | "wallet") => (values: FormData) =>
    sendTo<typeof decideReview>("POST", "/api/v1/payment-reviews/:id/decision", {
      params: { id: review.id },
      body: { decision, reason: String(values.get("reason")) },
    });
  return (
    <Row
      lead={momentWords(venue, review.createdAt)}
      name={name}
      about={review.booking?.title ?? review.orderId}
      state={<b>{formatAmount(review.received ?? review.expected)}</b>}
      action={
        <DecideSheet
          title={name}
          label={t.reviews.open}
          query={query}
          facts={
            <>
              <Fact name={t.order}>{review.orderId}</Fact>
              <Fact name={t.booking}>{review.booking?.code ?? t.nobody}</Fact>
              <Fact name={t.reviews.expected}>{formatRupiah(review.expected)}</Fact>
              <Fact name={t.reviews.received}>
                {review.received === null ? t.reviews.unknown : formatRupiah(review.received)}
              </Fact>
            </>
          }
          fields={<ReasonField />}
          decisions={[
            { label: t.reviews.accept, send: decide("accept") },
            { label: t.reviews.toWallet, variant: "outline", send: decide("wallet") },
          ]}
        />
      }
    />
  );
}
