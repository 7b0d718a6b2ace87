import type { approveLease, rejectLease, StaffLeaseCard } from "@lapang/contract/stays/kost";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { officeKostText as t } from "../../../../i18n/office/kost.ts";
import { kostText } from "../../../../i18n/stays/kost.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { momentWords } from "../../../../lib/moment-words.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { privateFile } from "../../../kost/private-file.ts";
import { venueQueries } from "../../../venue/queries.ts";
import { whatsappLink } from "../../booking/whatsapp-link.ts";
import { DecideSheet, Fact } from "../../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { Row } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { KostList } from "./kost-list.tsx";
import { kostLists } from "./queries.ts";

type RequestRowsProps = { search: OfficeSearch; mayDecide: boolean; hideEmpty?: boolean };

/** Applications for rooms, oldest first. */
export function RequestRows({ search, mayDecide, hideEmpty = false }: RequestRowsProps) {
  const query = kostLists.requests(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList
      name="requests"
      data={data}
      title={t.requests.title}
      urgent
      empty={t.requests.empty}
      hideEmpty={hideEmpty}
    >
      {data.items.map((lease) => (
        <RequestRow key={lease.id} lease={lease} mayDecide={mayDecide} query={query} />
      ))}
    </KostList>
  );
}

/** Approved applications whose room is held until they pay. */
export function ApprovedRows({ search }: { search: OfficeSearch }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = kostLists.approved(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList name="approved" data={data} title={t.requests.waiting} hideEmpty>
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
    </KostList>
  );
}

type RequestRowProps = { lease: StaffLeaseCard; mayDecide: boolean; query: { url: string } };

function RequestRow({ lease, mayDecide, query }: RequestRowProps) {
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
          query={query}
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
