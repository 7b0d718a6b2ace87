import { Link, type LinkProps } from "@tanstack/react-router";
import { pagesText as t } from "../../i18n/site/pages.ts";
import { Breadcrumb } from "./breadcrumb.tsx";

type PageBreadcrumbProps = {
  /** The list that contains this page; omitted on the list itself. */
  parent?: { label: string; path: NonNullable<LinkProps["to"]> };
  /** This page's label. */
  here: string;
  className?: string;
};

/** The breadcrumb with router links. */
export function PageBreadcrumb({ parent, here, className }: PageBreadcrumbProps) {
  return (
    <Breadcrumb
      label={t.breadcrumb}
      {...(className ? { className } : {})}
      items={[
        { label: t.home, href: "/" },
        ...(parent ? [{ label: parent.label, href: parent.path }] : []),
        { label: here },
      ]}
      renderLink={(href, look, label) => (
        <Link to={href as LinkProps["to"]} className={look}>
          {label}
        </Link>
      )}
    />
  );
}
