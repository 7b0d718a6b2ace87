import type { removeFromWaitingList } from "@lapang/contract/academy/staff-class-end";
import type { StaffClassWait } from "@lapang/contract/academy/staff-classes";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { officeClassEndText } from "../../../i18n/office/class-end.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import { whatsappLink } from "../booking/whatsapp-link.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { academyQueries } from "./queries.ts";

type WaitRowProps = { waiter: StaffClassWait; place: number; batch: string };

/** An entry of the waiting list. */
export function WaitRow({ waiter, place, batch }: WaitRowProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { name, account, status, since, offeredUntil } = waiter;
  return (
    <Row
      lead={t.class.waits(place)}
      name={name}
      about={[account.name === name ? "" : account.name, account.phone && formatPhone(account.phone)]
        .filter(Boolean)
        .join(", ")}
      state={
        status === "offered" && offeredUntil ? (
          <span className="office-mark office-info">{t.class.offered(momentWords(venue, offeredUntil))}</span>
        ) : (
          momentWords(venue, since)
        )
      }
      action={<RemoveSheet waiter={waiter} batch={batch} />}
    />
  );
}

function RemoveSheet({ waiter: { id, name, account }, batch }: Omit<WaitRowProps, "place">) {
  return (
    <DecideSheet
      title={officeClassEndText.removeWho(name)}
      label={officeClassEndText.remove}
      query={academyQueries.class(batch)}
      facts={
        <Fact name={t.person.account}>
          {account.phone ? (
            <a
              className="link"
              href={whatsappLink(account.phone, t.class.hello(account.name, batch))}
              target="_blank"
              rel="noreferrer"
              aria-label={t.class.callWho(account.name)}
            >
              {account.name}, {formatPhone(account.phone)}
            </a>
          ) : (
            account.name
          )}
        </Fact>
      }
      fields={<ReasonField hint={officeClassEndText.removeHint} maxLength={300} />}
      decisions={[
        {
          label: officeClassEndText.remove,
          variant: "outline-danger",
          send: (values) =>
            sendTo<typeof removeFromWaitingList>("POST", "/api/v1/staff/class-waits/:id/removal", {
              params: { id },
              body: { reason: String(values.get("reason")) },
            }),
        },
      ]}
    />
  );
}
