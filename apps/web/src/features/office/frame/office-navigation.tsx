import { Link } from "@tanstack/react-router";
import { officeText as t } from "../../../i18n/office.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { type OfficePage, officePath } from "./office-page.ts";

/** A rail beside the page where there is room, a bar below it on a phone; the ball sits on the current page. */
export function OfficeNavigation({ pages }: { pages: readonly OfficePage[] }) {
  return (
    <nav aria-label={t.name} className="office-rail">
      <Link to="/" className="office-logo" aria-label={t.toSite}>
        <LogoMark size={28} />
      </Link>
      {pages.map((page) => (
        <Link
          key={page.path}
          to={officePath(page)}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ className: "office-on" }}
          className="focus-inset"
        >
          <Icon name={page.icon} />
          {page.short}
        </Link>
      ))}
    </nav>
  );
}
