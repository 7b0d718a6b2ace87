import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { shellText as t } from "../../i18n/shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AccountLink } from "../identity/session/account-link.tsx";

/** What the phone's tabs lead to needs no second place there. */
const links = [
  { to: "/court", label: t.courts, inTabs: true },
  { to: "/academy", label: t.academy, inTabs: false },
  { to: "/club", label: t.clubs, inTabs: false },
  { to: "/hotel-kost", label: t.stays, inTabs: true },
  { to: "/article", label: t.articles, inTabs: false },
] as const;

const navLink = "inline-flex min-h-11 items-center border-transparent border-b-3 font-semibold hover:border-rule";

/** Every width has the whole way around: on phones what the tabs have no room for stands here. */
export function SiteHeader() {
  return (
    <header className="wrap">
      <div className="flex h-16 items-center justify-between gap-3 border-rule-strong border-b-2 md:h-19">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo wordClass="max-md:sr-only" />
        </Link>
        <nav
          aria-label={t.siteNavigation}
          className="flex gap-3.5 text-sm max-md:ml-1 max-md:mr-auto md:gap-4 lg:gap-7 lg:text-[.9375rem]"
        >
          {links.map(({ to, label, inTabs }) => (
            <Link
              key={to}
              to={to}
              className={clsx(navLink, inTabs && "max-md:hidden")}
              activeProps={{ className: "border-ball!" }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-3 text-sm lg:gap-5 lg:text-[.9375rem]">
          <Link to="/my-booking" className="no-break hidden min-h-11 items-center gap-2 font-semibold md:inline-flex">
            <Icon name="ticket" className="max-lg:hidden" />
            {t.myBookings}
          </Link>
          <AccountLink />
        </div>
      </div>
    </header>
  );
}
