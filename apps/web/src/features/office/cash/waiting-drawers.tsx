import type { approveDrawer } from "@lapang/contract/payments/cash";
import { formatAmount } from "@lapang/domain/money";
import { officeCashText } from "../../../i18n/office/cash.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet } from "../kit/decide-sheet.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { DrawerFacts } from "./result.tsx";

const t = officeCashText.waiting;

/** Drawers with a large difference, which a second person must confirm. */
export function WaitingDrawers() {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = officeQueries.waitingDrawers();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <Panel title={t.title} count={data.total} urgent hideEmpty>
      {data.items.map((drawer) => (
        <Row
          key={drawer.id}
          lead={momentWords(venue, drawer.countedAt ?? drawer.openedAt)}
          name={drawer.person.name}
          about={drawer.reason}
          state={<b>{formatAmount(drawer.difference ?? 0)}</b>}
          action={
            <DecideSheet
              title={drawer.person.name}
              label={t.open}
              query={query}
              facts={<DrawerFacts drawer={drawer} />}
              fields={<ReasonField name="reason" label={t.reason} maxLength={300} />}
              decisions={[
                {
                  label: t.approve,
                  send: (values) =>
                    sendTo<typeof approveDrawer>("POST", "/api/v1/desk/drawers/:id/approval", {
                      params: { id: drawer.id },
                      body: { reason: String(values.get("reason")) },
                    }),
                },
              ]}
            />
          }
        />
      ))}
    </Panel>
  );
}
