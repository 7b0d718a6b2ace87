import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import type { Layout } from "../../lib/page/route-metadata.ts";
import { whenVisible } from "../../lib/page/when-visible.tsx";
import { Logo } from "../../ui/logo.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabBar } from "./tab-bar.tsx";

// Hydrated lazily: it is on every page, and few visitors scroll down to it.
const SiteFooter = whenVisible(
  () => import("./site-footer.tsx").then((module) => module.SiteFooter),
  "mt-20 min-h-96 field-court",
);

type LayoutProps = { children: ReactNode };

function Main({ children, className }: LayoutProps & { className?: string }) {
  return (
    <main id="isi" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

function DefaultLayout({ children }: LayoutProps) {
  return (
    <div data-layout="default">
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <TabBar />
    </div>
  );
}

/** The stays' blue theme, applied in the server's HTML. */
function KostLayout({ children }: LayoutProps) {
  return (
    <div data-layout="kost-layout">
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <TabBar />
    </div>
  );
}

/** One task without navigation around it. */
function AuthLayout({ children }: LayoutProps) {
  return (
    <div data-layout="auth" className="auth-plan">
      <div className="flex flex-col px-5 md:px-10">
        <header className="flex h-16 items-center">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
        </header>
        <Main className="flex flex-1 flex-col justify-center py-10">{children}</Main>
      </div>
      <div aria-hidden="true" className="auth-court hidden bg-court lg:block" />
    </div>
  );
}

/** Loaded lazily: only signed-in customers need it. */
const AccountFrame = lazy(() => import("./account-menu.tsx").then((module) => ({ default: module.AccountFrame })));

function UserAccountLayout({ children }: LayoutProps) {
  return (
    <div data-layout="user-account">
      <SiteHeader />
      <Suspense>
        <AccountFrame>
          <Main className="min-w-0">{children}</Main>
        </AccountFrame>
      </Suspense>
      <SiteFooter />
      <TabBar />
    </div>
  );
}

/** Loaded with the back-office's own pages only. */
function OfficeLayout({ children }: LayoutProps) {
  return <div data-layout="office">{children}</div>;
}

export const layouts: Record<Layout, (props: LayoutProps) => ReactNode> = {
  default: DefaultLayout,
  auth: AuthLayout,
  "kost-layout": KostLayout,
  "user-account": UserAccountLayout,
  office: OfficeLayout,
};
