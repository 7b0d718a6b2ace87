import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { shellText as t } from "../../i18n/shell/shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AccountLink } from "../identity/session/account-link.tsx";
import { usePersonId } from "../identity/session/use-person-id.ts";

/** Loaded lazily: only signed-in persons have an inbox. */
const Bell = lazy(() => import("../inbox/bell.tsx").then((module) => ({ default: module.Bell })));

const links = [
  { to: "/court", label: t.courts },
  { to: "/academy", label: t.academy },
  { to: "/club", label: t.clubs },
  { to: "/hotel-kost", label: t.stays },
  { to: "/article", label: t.articles },
] as const;

/** The full navigation at every width; on phones it shows what the tab bar has no room for (shell.css). */
export function SiteHeader() {
  const signedIn = usePersonId() !== undefined;
  return (
    <header className="wrap">
      <div className="site-top">
        <Link to="/">
          <Logo wordClass="max-md:sr-only" />
        </Link>
        <nav aria-label={t.siteNavigation} className="site-nav">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} activeProps={{ className: "site-here" }}>
              {label}
            </Link>
          ))}
        </nav>
        <Link to="/my-booking" className="site-bookings">
          <Icon name="ticket" className="max-lg:hidden" />
          {t.myBookings}
        </Link>
        {signedIn ? (
          <Suspense fallback={<span className="size-11" />}>
            <Bell />
          </Suspense>
        ) : null}
        <AccountLink />
      </div>
    </header>
  );
}
