import type { approveLease, rejectLease, StaffLeaseCard } from "@lapang/contract/kost";
import { formatDayMonth } from "@lapang/domain/indonesian-date";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { kostText } from "../../../../i18n/kost.ts";
import { officeKostText as t } from "../../../../i18n/office-kost.ts";
import { momentWords } from "../../../../lib/moment-words.ts";
import { sendTo } from "../../../../lib/send.ts";
import { useAnswer } from "../../../../lib/use-answer.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { privateFile } from "../../../kost/private-file.ts";
import { venueQueries } from "../../../venue/queries.ts";
import { whatsappLink } from "../../booking/whatsapp-link.ts";
import { DecideSheet, Fact } from "../../money/decide-sheet.tsx";
import { Panel, Row } from "../../today/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { deskKostQueries } from "./queries.ts";

/** Who asked for a room, the first one first. */
export function RequestRows({ mayDecide }: { mayDecide: boolean }) {
  const question = deskKostQueries.leases("requested");
  const { data } = useAnswer(question);
  useOfficeLive(question);
  return (
    <Panel title={t.requests.title} count={data.total} urgent empty={t.requests.empty}>
      {data.items.map((lease) => (
        <RequestRow key={lease.id} lease={lease} mayDecide={mayDecide} />
      ))}
    </Panel>
  );
}

/** Approved, and held until they have paid. */
export function ApprovedRows() {
  const { data: venue } = useAnswer(venueQueries.venue());
  const question = deskKostQueries.leases("approved");
  const { data } = useAnswer(question);
  useOfficeLive(question);
  return (
    <Panel title={t.requests.waiting} count={data.total} hideEmpty>
      {data.items.map(({ id, kost, room, tenant, heldUntil, total }) => (
        <Row
          key={id}
          lead={t.room(kost.name, room)}
          name={tenant.name}
          about={heldUntil ? t.requests.approved(momentWords(venue, heldUntil)) : ""}
          state={<b>{formatAmount(total)}</b>}
          action={null}
        />
      ))}
    </Panel>
  );
}

function RequestRow({ lease, mayDecide }: { lease: StaffLeaseCard; mayDecide: boolean }) {
  const { tenant, kost, room, id } = lease;
  const about = t.requests.about(kostText.terms[lease.term], formatDayMonth(lease.startsOn), tenant.people);
  const params = { id };
  return (
    <Row
      lead={t.room(kost.name, room)}
      name={tenant.name}
      about={about}
      state={<b>{formatAmount(lease.total)}</b>}
      action={
        <DecideSheet
          title={tenant.name}
          label={t.requests.open}
          question={deskKostQueries.leases("requested")}
          facts={
            <>
              <Fact name={t.room(kost.name, room)}>{about}</Fact>
              <Fact name={t.requests.job}>{tenant.occupation}</Fact>
              <Fact name={t.requests.phone}>
                <a className="link" href={whatsappLink(tenant.phone, "")} target="_blank" rel="noreferrer">
                  {tenant.phone}
                </a>
              </Fact>
              <Fact name={t.requests.total}>{formatRupiah(lease.total)}</Fact>
              <Fact name={t.requests.id}>
                {lease.idPhoto ? (
                  <a className="link" href={privateFile(lease.idPhoto)} target="_blank" rel="noreferrer">
                    {t.requests.seeId}
                  </a>
                ) : (
                  t.requests.noId
                )}
              </Fact>
            </>
          }
          fields={
            mayDecide ? (
              <FormField label={t.requests.reason} hint={t.requests.reasonHint}>
                <Input name="reason" maxLength={500} autoComplete="off" />
              </FormField>
            ) : (
              <p>{t.requests.managersOnly}</p>
            )
          }
          decisions={
            mayDecide
              ? [
                  {
                    label: t.requests.approve,
                    send: () =>
                      sendTo<typeof approveLease>("POST", "/api/v1/staff/leases/:id/approval", { params, body: {} }),
                  },
                  {
                    label: t.requests.reject,
                    variant: "outline-danger",
                    send: (values) =>
                      sendTo<typeof rejectLease>("POST", "/api/v1/staff/leases/:id/rejection", {
                        params,
                        body: { reason: String(values.get("reason")).trim() },
                      }),
                  },
                ]
              : []
          }
        />
      }
    />
  );
}
