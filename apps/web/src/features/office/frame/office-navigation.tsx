import { Link } from "@tanstack/react-router";
import { officeText as t } from "../../../i18n/office/office.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { type OfficePage, officePath, railOf } from "../kit/office-page.ts";
import { useCurrentInView } from "../kit/use-current-in-view.ts";

type OfficeNavigationProps = { pages: readonly OfficePage[]; current: OfficePage };

/** A rail beside the page on wide screens, a bottom bar on phones; the ball marks the current page. */
export function OfficeNavigation({ pages, current }: OfficeNavigationProps) {
  const rail = useCurrentInView(current);
  return (
    <nav aria-label={t.name} className="office-rail" ref={rail}>
      <Link to="/" className="office-logo" aria-label={t.toSite}>
        <LogoMark size={28} />
      </Link>
      {railOf(pages).map(({ first, pages: group }) => (
        <Link
          key={first.path}
          to={officePath(first)}
          activeOptions={{ exact: true }}
          aria-current={group.includes(current) ? "page" : undefined}
          className={group.includes(current) ? "office-on focus-inset" : "focus-inset"}
        >
          <Icon name={first.icon} />
          {first.group && group.length > 1 ? t.groups[first.group] : first.short}
        </Link>
      ))}
    </nav>
  );
}

/** Tabs for the pages that share one place in the rail. */
export function OfficeGroupTabs({ pages, current }: OfficeNavigationProps) {
  const tabs = useCurrentInView(current);
  const group = pages.filter((page) => page.group !== undefined && page.group === current.group);
  if (!current.group || group.length < 2) return null;
  return (
    <nav aria-label={t.groups[current.group]} className="office-group" ref={tabs}>
      {group.map((page) => (
        <Link
          key={page.path}
          to={officePath(page)}
          activeOptions={{ exact: true }}
          aria-current={page === current ? "page" : undefined}
          className="focus-inset"
        >
          {page.title}
        </Link>
      ))}
    </nav>
  );
}
