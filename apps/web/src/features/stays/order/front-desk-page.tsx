import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountText as t } from "../../../i18n/account.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { AskFrontDesk } from "../../venue/ask-front-desk.tsx";

type FrontDeskPageProps = {
  title: string;
  text: string;
  message: (name: string) => string;
  button?: string;
  /** A booking's or payment's number, large enough to read out at the desk. */
  reference?: string;
  /** These pages stand in the account layout, or alone in the default one. */
  alone?: boolean;
  links?: WayOnward[];
  children?: ReactNode;
};

type WayOnward = "courts" | "stays" | "bookings" | "payments" | "terms";

/** A page of one's own that the front desk answers for: what it is about, the number, and the message that asks. */
export function FrontDeskPage({
  title,
  text,
  message,
  button,
  reference,
  alone = false,
  links = [],
  children,
}: FrontDeskPageProps) {
  const data = useOptionalAnswer(identityQueries.session());
  return (
    <div className={alone ? "wrap py-10" : ""}>
      <h1 className="type-1">{title}</h1>
      {reference ? (
        <p className="mt-6 inline-block max-w-full border-2 border-rule-strong px-5 py-3">
          <span className="block text-ink-2 text-sm">{t.reference}</span>
          <span className="num break-all font-extrabold text-xl">{reference}</span>
        </p>
      ) : null}
      <p className="type-lede mt-5 max-w-[56ch]">{text}</p>
      {children}
      <div className="mt-8 max-w-100">
        <AskFrontDesk label={button ?? t.ask} message={message(data?.person?.name ?? "")} />
      </div>
      {links.length > 0 ? <Onward links={links} /> : null}
    </div>
  );
}

const ways = {
  courts: { to: "/court", label: t.toCourts, icon: "court" },
  stays: { to: "/hotel-kost", label: t.toStays, icon: "bed" },
  bookings: { to: "/my-booking", label: t.toBookings, icon: "ticket" },
  payments: { to: "/payment-history", label: t.toPayments, icon: "card" },
  terms: { to: "/terms-conditions", label: t.toTerms, icon: "book" },
} as const satisfies Record<WayOnward, { to: string; label: string; icon: IconName }>;

function Onward({ links }: { links: readonly WayOnward[] }) {
  return (
    <ul className="mt-10 max-w-120 border-rule-strong border-t-2">
      {links.map((link) => {
        const { to, label, icon } = ways[link];
        return (
          <li key={link} className="border-rule border-b">
            <Link to={to} className="flex min-h-13 items-center gap-3 font-semibold hover:bg-line-2">
              <Icon name={icon} />
              <span className="flex-1">{label}</span>
              <Icon name="right" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
