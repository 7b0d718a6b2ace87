import type { getVoucher, limitVoucher, StaffVoucher, switchVoucher } from "@lapang/contract/payments/staff-vouchers";
import type { ReplyOf } from "@lapang/contract/route";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { officeVouchersText as t } from "../../../i18n/office/vouchers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { momentWords, shortDateWords } from "../../../lib/moment-words.ts";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { DecisionForm } from "../kit/decision-form.tsx";
import { LoadedAnswer, titleWhile } from "../kit/loaded-answer.tsx";
import { ProvenDownload } from "../kit/proven-download.tsx";
import { LimitFields } from "./code-fields.tsx";
import { voucherQueries } from "./queries.ts";
import { dayWords, giftWords, kindWords, usedWords } from "./voucher-words.ts";

type VoucherSheetProps = { id: string; query: { url: string }; onClose: () => void };

/** One voucher: its discount, its uses, and its editable fields. */
export function VoucherSheet({ id, query, onClose }: VoucherSheetProps) {
  const { answers } = useRouter().options.context;
  const opened = voucherQueries.one(id);
  const answer = useLateAnswer(opened);
  const after = () => Promise.all([answers.refetch(opened), answers.refetch(query)]);
  return (
    <Sheet open onOpenChange={onClose} title={titleWhile(answer, ({ voucher }) => titleOf(voucher), t.loading)}>
      <LoadedAnswer query={opened} answer={answer} loading={t.loading}>
        {({ voucher, uses }) => (
          <div className="grid gap-8">
            <Facts voucher={voucher} />
            <Uses uses={uses} />
            <Changes key={JSON.stringify(voucher)} voucher={voucher} after={after} />
          </div>
        )}
      </LoadedAnswer>
    </Sheet>
  );
}

function titleOf({ series, name, code }: StaffVoucher): string {
  return series ? name : code;
}

function Facts({ voucher }: { voucher: StaffVoucher }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, series, codes, minAmount, validFrom, validUntil, given, personLimit, createdBy, createdAt } = voucher;
  return (
    <div className="grid gap-3">
      <dl className="office-facts">
        <Fact name={t.state}>{t.states[voucher.state]}</Fact>
        {series ? (
          <Fact name={t.fields.codes}>{t.series(codes)}</Fact>
        ) : (
          <Fact name={t.fields.name}>{voucher.name}</Fact>
        )}
        <Fact name={t.facts.gift}>{giftWords(voucher)}</Fact>
        <Fact name={t.facts.for}>{kindWords(voucher)}</Fact>
        {minAmount > 0 ? <Fact name={t.facts.min}>{formatRupiah(minAmount)}</Fact> : null}
        <Fact name={t.facts.dates}>{`${dayWords(validFrom)} – ${dayWords(validUntil)}`}</Fact>
        <Fact name={t.facts.used}>{usedWords(voucher)}</Fact>
        <Fact name={t.facts.person}>{`${personLimit}×`}</Fact>
        <Fact name={t.facts.given}>{formatRupiah(given)}</Fact>
        <Fact name={t.facts.by}>{createdBy ? `${createdBy}, ${shortDateWords(venue, createdAt)}` : t.facts.seed}</Fact>
      </dl>
      {series ? (
        <ProvenDownload href={`/api/v1/staff/vouchers/${id}/codes.csv`} name="kode-voucher.csv">
          {t.download}
        </ProvenDownload>
      ) : null}
    </div>
  );
}

function Uses({ uses }: { uses: ReplyOf<typeof getVoucher>["uses"] }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section>
      <h3 className="font-bold">{t.uses}</h3>
      {uses.items.length === 0 ? <p className="office-empty">{t.noUses}</p> : null}
      <ul>
        {uses.items.map(({ booking, person, code, discount, at }) => (
          <li key={booking.id} className="office-record-row">
            <span>{momentWords(venue, at)}</span>
            <span>{`${person.name} · ${booking.code} · ${code}`}</span>
            <span>{formatAmount(discount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ voucher, after }: { voucher: StaffVoucher; after: () => Promise<unknown> }) {
  const { id, series, state } = voucher;
  const f = t.fields;
  const turn = (active: boolean) => (_: FormData, reason: string) =>
    sendTo<typeof switchVoucher>("PUT", "/api/v1/staff/vouchers/:id/active", {
      params: { id },
      body: { active, reason },
    });
  const limit = (values: FormData, reason: string) => {
    const most = String(values.get("totalLimit") ?? "");
    return sendTo<typeof limitVoucher>("PATCH", "/api/v1/staff/vouchers/:id", {
      params: { id },
      body: {
        name: String(values.get("name")),
        minAmount: Number(values.get("minAmount")),
        validUntil: String(values.get("validUntil")),
        totalLimit: most === "" ? null : Number(most),
        personLimit: Number(values.get("personLimit") ?? voucher.personLimit),
        reason,
      },
    });
  };
  return (
    <>
      <DecisionForm label={t.save} variant="outline" send={limit} after={after}>
        <h3 className="font-bold">{t.change}</h3>
        <FormField label={f.name} required>
          <Input name="name" defaultValue={voucher.name} minLength={3} maxLength={80} required autoComplete="off" />
        </FormField>
        <FormField label={f.validUntil} required>
          <DateInput name="validUntil" defaultValue={voucher.validUntil} required />
        </FormField>
        <FormField label={f.minAmount} required>
          <Input type="number" name="minAmount" min={0} defaultValue={voucher.minAmount} required />
        </FormField>
        {series ? null : <LimitFields totalLimit={voucher.totalLimit} personLimit={voucher.personLimit} />}
      </DecisionForm>
      {state === "off" ? (
        <DecisionForm label={t.switchOn} send={turn(true)} after={after} />
      ) : (
        <DecisionForm label={t.switchOff} variant="outline-danger" send={turn(false)} after={after}>
          <p className="text-ink-2">{t.offHint}</p>
        </DecisionForm>
      )}
    </>
  );
}
