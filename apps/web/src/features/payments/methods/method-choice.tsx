import type { ReplyOf } from "@lapang/contract/route";
import type { listMethods } from "@lapang/contract/sales/checkout";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import type { Query } from "../../../lib/api/answers.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { timeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { BankChoice } from "./bank-choice.tsx";
import { type Method, type MethodGroup, methodGroups, reasonWords, usableMethod } from "./method-groups.ts";

const t = checkoutText.methods;

const icons: Readonly<Record<string, IconName>> = {
  qris: "qr",
  virtual_account: "bank",
  e_wallet: "phone",
  card: "card",
  counter: "shop",
};
const marks: Record<MethodGroup["kind"], { icon: IconName; look: string }> = {
  back: { icon: "check", look: "text-success" },
  credit: { icon: "wallet", look: "text-warning" },
  unavailable: { icon: "info", look: "text-ink-2" },
};

type Methods = ReplyOf<typeof listMethods>;

type MethodChoiceProps = {
  query: Query<Methods>;
  toPay: number;
  venue: Venue;
  chosen: MethodId;
  onChoose: (method: MethodId) => void;
};

/** Payment methods for the amount left, grouped by where a refund would go. Renders nothing if nothing is left. */
export function MethodChoice({ query, toPay, venue, chosen, onChoose }: MethodChoiceProps) {
  const reply = useLateAnswer(query);
  if (toPay === 0) return <p className="bg-ball-soft px-4 py-3.5 font-semibold">{checkoutText.nothingToPay}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="type-3 w-full border-rule-strong border-b-2 pb-3">{t.title(formatRupiah(toPay))}</legend>
      {reply ? (
        <Groups methods={reply.methods} venue={venue} chosen={chosen} onChoose={onChoose} />
      ) : reply === null ? (
        <RetryButton query={query} />
      ) : (
        <Waiting />
      )}
    </fieldset>
  );
}

type GroupsProps = Pick<MethodChoiceProps, "venue" | "chosen" | "onChoose"> & { methods: readonly Method[] };

function Groups({ methods, venue, chosen, onChoose }: GroupsProps) {
  const usable = usableMethod(methods, chosen);
  return methodGroups(methods).map(({ title, kind, methods: group }) => (
    <fieldset key={kind} className="min-w-0 border-rule-strong not-last:border-b-2 pb-1">
      <legend className={clsx("flex items-center gap-2 pt-3.5 pb-1 font-bold text-sm", marks[kind].look)}>
        <Icon name={marks[kind].icon} size={16} />
        {title}
      </legend>
      {group
        .filter((method) => method.kind !== "virtual_account" || kind === "unavailable")
        .map((method) => (
          <Radio
            key={method.id}
            name="method"
            value={method.id}
            label={method.name}
            description={describe(method, venue)}
            aside={<Icon name={icons[method.kind] ?? "card"} />}
            disabled={!method.offered}
            checked={usable?.id === method.id}
            onChange={() => onChoose(method.id)}
            className="border-rule not-last:border-b"
          />
        ))}
      {kind === "unavailable" ? null : (
        <BankChoice
          banks={group.filter((method) => method.kind === "virtual_account")}
          note={describe}
          venue={venue}
          chosen={usable?.id}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  ));
}

function describe(method: Method, venue: Venue): string {
  if (!method.offered) return reasonWords(method.reason);
  const refund = method.refundWay === "same_way" && method.refundDays ? t.refundWithin(method.refundDays) : undefined;
  const by = method.payBy ? t.payBy(timeWords(venue, method.payBy)) : undefined;
  return [t.notes[method.kind], refund ?? by].filter(Boolean).join(". ");
}

function RetryButton({ query }: Pick<MethodChoiceProps, "query">) {
  const { answers } = useRouter().options.context;
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p>{t.failed}</p>
      <Button variant="outline" size="sm" onClick={() => void answers.fetch(query).catch(() => undefined)}>
        {t.again}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true" className="grid gap-4 py-4">
      <Skeleton className="h-10!" />
      <Skeleton className="h-10!" />
      <Skeleton className="h-10!" />
    </div>
  );
}
