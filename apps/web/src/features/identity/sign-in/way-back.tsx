import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { loginText as t } from "../../../i18n/identity/login.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Leaves the login for the previous page, but never for one that would redirect here again. */
export function WayBack({ wanted }: { wanted: string | undefined }) {
  const router = useRouter();
  const { index, depth } = useLocation({
    select: ({ state }) => ({
      index: state.__TSR_index,
      depth: (state as { loginDepth?: number }).loginDepth ?? 0,
    }),
    structuralSharing: true,
  });
  const look =
    "mt-4 flex min-h-13 w-full items-center gap-3 border-rule border-y text-left font-semibold hover:bg-line-2";
  const words = (
    <>
      <Icon name="back" />
      {t.back}
    </>
  );
  if (wanted && !needsLogin(router, wanted)) {
    return (
      <Link to={wanted} className={look}>
        {words}
      </Link>
    );
  }
  if (index > depth) {
    return (
      <button type="button" onClick={() => router.history.go(-1 - depth)} className={look}>
        {words}
      </button>
    );
  }
  return (
    <Link to="/" className={look}>
      <Icon name="home" />
      {t.toHome}
    </Link>
  );
}

function needsLogin(router: ReturnType<typeof useRouter>, path: string): boolean {
  const { pathname } = new URL(path, "http://lapang.invalid");
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  return matchedRoutes.some((route) => route.options.staticData?.loginRequired === true);
}
