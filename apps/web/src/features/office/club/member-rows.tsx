import type { changeMember, decideRequest, removeMember } from "@lapang/contract/clubs/club-members";
import type { StaffClub, StaffMember } from "@lapang/contract/clubs/staff-clubs";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { officeClubText as t } from "../../../i18n/office/club.ts";
import { officeText } from "../../../i18n/office/office.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import { whatsappLink } from "../booking/whatsapp-link.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { useOfficeTask } from "../use-office-task.ts";
import { officeClubQueries } from "./queries.ts";

type MemberProps = { member: StaffMember; club: StaffClub };
const reasonOf = (values: FormData) => String(values.get("reason"));

/** A request to join: accept it, or refuse it with a reason. */
export function RequestRow({ member, club }: MemberProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const decide = (accept: boolean) => (values: FormData) =>
    sendTo<typeof decideRequest>("POST", "/api/v1/clubs/:slug/members/:id/decision", {
      params: { slug: club.slug, id: member.id },
      body: { accept, reason: reasonOf(values) },
    });
  return (
    <Row
      lead={shortDateWords(venue, member.since)}
      name={member.name}
      about={member.message ?? phoneWords(member.account.phone)}
      state={<span className="office-mark office-late">{t.wantsToJoin}</span>}
      action={
        <DecideSheet
          title={member.name}
          label={t.answer}
          query={officeClubQueries.club(club.slug)}
          facts={<Facts member={member} club={club} />}
          fields={<ReasonField label={t.reason} hint={t.reasonHint} />}
          decisions={[
            { label: t.accept, send: decide(true) },
            { label: t.decline, variant: "outline-danger", send: decide(false) },
          ]}
        />
      }
    />
  );
}

/** A member with paid-until date, role and a button to remove them. */
export function MemberRow({ member, club, now }: MemberProps & { now: string }) {
  const { id, name, account, role, isAccountHolder } = member;
  return (
    <Row
      lead={t.roles[role]}
      name={name}
      about={[isAccountHolder ? "" : account.name, phoneWords(account.phone)].filter(Boolean).join(", ")}
      state={<DuesState member={member} now={now} />}
      action={
        <DecideSheet
          title={name}
          label={t.see}
          query={officeClubQueries.club(club.slug)}
          facts={<Facts member={member} club={club} />}
          fields={
            <>
              {/* A captain must be able to sign in, so a participant of another account cannot be one. */}
              {isAccountHolder ? <RoleButton member={member} club={club} /> : null}
              <ReasonField label={t.reason} hint={t.reasonHint} />
            </>
          }
          decisions={[
            {
              label: t.remove,
              variant: "outline-danger",
              send: (values) =>
                sendTo<typeof removeMember>("POST", "/api/v1/clubs/:slug/members/:id/removal", {
                  params: { slug: club.slug, id },
                  body: { reason: reasonOf(values) },
                }),
            },
          ]}
        />
      }
    />
  );
}

function RoleButton({ member: { id, role }, club: { slug } }: MemberProps) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const other = role === "captain" ? "member" : "captain";
  const turn = () =>
    run(async () => {
      await sendTo<typeof changeMember>("PATCH", "/api/v1/clubs/:slug/members/:id", {
        params: { slug, id },
        body: { role: other },
      });
      toast({ title: officeText.saved, variant: "success" });
      await answers.refetch(officeClubQueries.club(slug));
    });
  return (
    <Button type="button" variant="outline" size="full" loading={busy} onClick={turn}>
      {other === "captain" ? t.makeCaptain : t.makeMember}
    </Button>
  );
}

function DuesState({ member: { paidUntil, graceUntil }, now }: { member: StaffMember; now: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const dayOf = (instant: string) => formatDayMonth(localDateOf(venue.zone, new Date(instant)));
  if (!paidUntil) return <span>{t.nothingOwed}</span>;
  if (paidUntil > now) return <span>{t.paidUntil(dayOf(paidUntil))}</span>;
  return <span className="office-mark office-warn">{t.grace(dayOf(graceUntil ?? paidUntil))}</span>;
}

function Facts({ member, club }: MemberProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { account, since, paidUntil, message } = member;
  return (
    <>
      <Fact name={t.account}>
        {account.name}{" "}
        {account.phone ? (
          <a
            className="link"
            href={whatsappLink(account.phone, t.hello(account.name, club.name))}
            target="_blank"
            rel="noreferrer"
          >
            {formatPhone(account.phone)}
          </a>
        ) : null}
      </Fact>
      <Fact name={t.since}>{shortDateWords(venue, since)}</Fact>
      {paidUntil ? <Fact name={t.duesState}>{t.paidUntil(shortDateWords(venue, paidUntil))}</Fact> : null}
      {message ? <Fact name={t.message}>{message}</Fact> : null}
    </>
  );
}

const phoneWords = (phone: string | null) => (phone ? formatPhone(phone) : "");
