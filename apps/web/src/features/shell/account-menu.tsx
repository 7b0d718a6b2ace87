import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import { shellText as t } from "../../i18n/shell/shell.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ConsentCard } from "../consent/consent-card.tsx";
import { identityQueries } from "../identity/queries.ts";

const links = [
  { to: "/my-booking", label: t.myBookings, icon: "ticket" },
  { to: "/payment-history", label: t.payments, icon: "card" },
  { to: "/profile", label: t.profile, icon: "user" },
  { to: "/profile/data", label: t.myData, icon: "shield" },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

const coachLink = { to: "/coach", label: t.coach, icon: "calendar" } as const;

/** The account pages' menu; it fits on the smallest phone without scrolling. */
export function AccountMenu({ className }: { className?: string }) {
  const isCoach = useOptionalAnswer(identityQueries.session(), false)?.person?.role === "coach";
  return (
    <nav aria-label={t.account} className={clsx("flex border-rule-strong border-b-2", className)}>
      {(isCoach ? [...links, coachLink] : links).map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={clsx(
            "focus-inset no-break flex min-h-12 items-center gap-3 border-transparent px-3 max-md:px-1.5 font-semibold max-md:flex-auto max-md:justify-center max-md:border-b-3 max-md:text-sm md:border-l-3",
            // Smaller, so that five entries fit on the smallest phone.
            isCoach && "max-md:px-1 max-md:text-xs!",
          )}
          activeOptions={{ exact: to === "/profile" }}
          activeProps={{ className: "border-ball-deep! bg-line-2" }}
        >
          <Icon name={icon} className="max-md:hidden" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The menu beside the page on wide screens, above it on phones. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid gap-5 py-3 md:grid-cols-[14rem_1fr] md:gap-8 md:py-8">
      <AccountMenu className="md:block md:border-0" />
      <div className="min-w-0">
        <ConsentCard />
        {children}
      </div>
    </div>
  );
}
