import type { decideLimitChange, LimitChange, withdrawLimitChange } from "@lapang/contract/site/site-limits";
import { useRouter } from "@tanstack/react-router";
import { officeSettingsText } from "../../../../i18n/office/settings.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../../lib/moment-words.ts";
import { venueQueries } from "../../../venue/queries.ts";
import { DecideSheet, type Decision, Fact } from "../../kit/decide-sheet.tsx";
import { Panel, Row } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { fieldLabel } from "../field-label.ts";
import { type Place, siteQueries } from "../queries.ts";
import { valueWords } from "../value-words.ts";

const t = officeSettingsText.limits;

/** Loosened limits that wait for a second person; the owner who proposed one may withdraw it. */
export function LimitChanges({ place }: { place: Place }) {
  const query = siteQueries.limitChanges();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  if (data.items.length === 0) return null;
  return (
    <div className="mb-8">
      <Panel title={t.title} count={data.items.length} urgent>
        {data.items.map((change) => (
          <LimitRow key={change.id} change={change} place={place} />
        ))}
      </Panel>
    </div>
  );
}

function LimitRow({ change, place }: { change: LimitChange; place: Place }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, path, before, after, enteredBy, enteredAt, mayDecide, mayWithdraw } = change;
  const refresh = () =>
    Promise.all([answers.refetch(siteQueries.document(place)), answers.refetch(siteQueries.revisions(place))]);
  const decide = (decision: "approved" | "refused") => async () => {
    await sendTo<typeof decideLimitChange>("POST", "/api/v1/site/limit-changes/:id/decision", {
      params: { id },
      body: { decision },
    });
    await refresh();
  };
  const withdraw = () =>
    sendTo<typeof withdrawLimitChange>("POST", "/api/v1/site/limit-changes/:id/withdrawal", { params: { id } });
  const decisions: Decision[] = [
    ...(mayDecide
      ? [
          { label: t.approve, variant: "danger" as const, send: decide("approved") },
          { label: t.refuse, variant: "outline" as const, send: decide("refused") },
        ]
      : []),
    ...(mayWithdraw ? [{ label: t.withdraw, variant: "outline" as const, send: withdraw }] : []),
  ];
  const words = `${valueWords(path, before)} → ${valueWords(path, after)}`;
  return (
    <Row
      lead={shortDateWords(venue, enteredAt)}
      name={fieldLabel(path)}
      about={t.by(enteredBy.name)}
      state={<b>{words}</b>}
      action={
        decisions.length > 0 ? (
          <DecideSheet
            title={fieldLabel(path)}
            label={mayDecide ? t.decide : t.open}
            query={siteQueries.limitChanges()}
            facts={
              <>
                <Fact name={t.before}>{valueWords(path, before)}</Fact>
                <Fact name={t.after}>{valueWords(path, after)}</Fact>
                <Fact name={t.enteredBy}>{enteredBy.name}</Fact>
              </>
            }
            fields={<p className="text-ink-2">{mayDecide ? t.decideLead : t.withdrawLead}</p>}
            decisions={decisions}
          />
        ) : null
      }
    />
  );
}
