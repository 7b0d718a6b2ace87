import { Link } from "@tanstack/react-router";
import { shellText as t } from "../../i18n/shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AccountLink } from "../identity/session/account-link.tsx";

const links = [
  { to: "/court", label: t.courts },
  { to: "/academy", label: t.academy },
  { to: "/club", label: t.clubs },
  { to: "/hotel-kost", label: t.stays },
  { to: "/article", label: t.articles },
] as const;

const navLink = "inline-flex min-h-11 items-center border-transparent border-b-3 font-semibold hover:border-rule";

export function SiteHeader() {
  return (
    <header className="wrap">
      <div className="flex h-16 items-center justify-between gap-6 border-rule-strong border-b-2 md:h-19">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label={t.mainNavigation} className="hidden gap-7 text-[.9375rem] lg:flex">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={navLink} activeProps={{ className: "border-ball!" }}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-5 text-[.9375rem]">
          <Link to="/my-booking" className="hidden min-h-11 items-center gap-2 font-semibold md:inline-flex">
            <Icon name="ticket" />
            {t.myBookings}
          </Link>
          <AccountLink />
        </div>
      </div>
    </header>
  );
}
