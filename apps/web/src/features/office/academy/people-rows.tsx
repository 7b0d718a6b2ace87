import type { StaffEnrolment } from "@lapang/contract/academy/staff-classes";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { formatPhone } from "../../venue/contact-links.ts";
import { whatsappLink } from "../booking/whatsapp-link.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { Row } from "../kit/panel.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

type PersonRowProps = { person: StaffEnrolment; batch: string; isManager: boolean };

/** A participant; the button opens their progress and the withdrawal from a term. */
export function PersonRow({ person, batch, isManager }: PersonRowProps) {
  const { name, account, trial, paid } = person;
  const lead = trial ? t.class.trial : paid ? t.class.paid : t.class.held;
  return (
    <Row
      lead={<span className={paid ? "office-good" : "office-warn"}>{lead}</span>}
      name={name}
      about={[account.name === name ? "" : account.name, account.phone && formatPhone(account.phone)]
        .filter(Boolean)
        .join(", ")}
      state={<PersonState person={person} />}
      action={<PersonSheet person={person} batch={batch} isManager={isManager} />}
    />
  );
}

function PersonState({ person: { came, missed, owed } }: Pick<PersonRowProps, "person">) {
  if (!owed) return t.class.attended(came, missed);
  const amount = formatRupiah(owed.amount);
  return (
    <span className={`office-mark ${owed.late ? "office-bad" : "office-info"}`}>
      {owed.late ? t.person.late(amount) : t.person.inParts(amount)}
    </span>
  );
}

function PersonSheet({ person, batch, isManager }: PersonRowProps) {
  const [open, setOpen] = useState(false);
  const { name, account, bookingId, bookingCode, came, missed, skills, trial, paid, owed } = person;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={name}
      trigger={
        <button type="button" className="office-button" data-row-action="" aria-label={t.class.seeWho(name)}>
          {t.class.see}
        </button>
      }
    >
      <dl className="office-facts">
        <Fact name={t.person.account}>
          {[account.name, account.phone && formatPhone(account.phone)].filter(Boolean).join(", ")}
        </Fact>
        <Fact name={t.person.booking}>
          <Link
            to="."
            search={(old) => ({ ...old, booking: bookingId })}
            className="link"
            onClick={() => setOpen(false)}
          >
            {bookingCode}
          </Link>
        </Fact>
        <Fact name={t.person.attendance}>{t.class.attended(came, missed)}</Fact>
        {owed ? (
          <Fact name={t.person.owed}>{t.person.owedUntil(formatRupiah(owed.amount), formatLongDate(owed.dueOn))}</Fact>
        ) : null}
      </dl>
      {account.phone ? <Call name={account.name} phone={account.phone} batch={batch} /> : null}
      <h2 className="mt-5 border-rule-strong border-b-2 pb-1 font-extrabold">{t.person.progress}</h2>
      {skills.length === 0 ? <p className="py-2">{t.person.noProgress}</p> : null}
      <dl className="office-facts mt-0!">
        {skills.map(({ key, name: skill, stage, note }) => (
          <Fact key={key} name={skill}>
            {t.person.stages[stage]}
            {note ? `, ${note}` : ""}
          </Fact>
        ))}
      </dl>
      {paid && !trial ? (
        <WithdrawForm id={person.id} batch={batch} isManager={isManager} onDone={() => setOpen(false)} />
      ) : null}
    </Sheet>
  );
}

function Call({ name, phone, batch }: { name: string; phone: string; batch: string }) {
  return (
    <a
      className="office-button mt-3"
      href={whatsappLink(phone, t.class.hello(name, batch))}
      target="_blank"
      rel="noreferrer"
    >
      {t.class.call}
      <span className="sr-only">{name}</span>
    </a>
  );
}
