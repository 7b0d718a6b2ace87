import { Link } from "@tanstack/react-router";
import { courtsText as t } from "../../../i18n/courts/courts.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";

/** Beranda / Lapangan / Bata; without a court it ends with the list. */
export function CourtCrumbs({ court }: { court?: string }) {
  const items = [
    { label: t.home, href: "/" },
    { label: t.courts, href: "/court" },
    ...(court ? [{ label: court }] : []),
  ];
  return (
    <Breadcrumb
      items={items}
      renderLink={(href, className, label) => (
        <Link to={href === "/" ? "/" : "/court"} className={className}>
          {label}
        </Link>
      )}
    />
  );
}
