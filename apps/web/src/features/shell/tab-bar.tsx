import { Link } from "@tanstack/react-router";
import { shellText as t } from "../../i18n/shell/shell.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

const tabs = [
  { to: "/", label: t.home, icon: "home", exact: true },
  { to: "/court", label: t.courts, icon: "court", exact: false },
  { to: "/hotel-kost", label: t.stays, icon: "bed", exact: false },
  { to: "/my-booking", label: t.bookings, icon: "ticket", exact: false },
  { to: "/profile", label: t.account, icon: "user", exact: false },
] as const satisfies readonly { to: string; label: string; icon: IconName; exact: boolean }[];

/** The phone's navigation, within reach of the thumb. The ball marks the current tab. */
export function TabBar() {
  return (
    <nav aria-label={t.mainNavigation} className="tab-bar">
      {tabs.map(({ to, label, icon, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact }} className="tab" activeProps={{ className: "tab-on" }}>
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
