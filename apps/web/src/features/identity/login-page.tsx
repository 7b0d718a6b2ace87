import { Link, useCanGoBack, useRouter } from "@tanstack/react-router";
import { accountText } from "../../i18n/account.ts";
import { Icon } from "../../ui/icon.tsx";
import { messageWith, wantedFromPath } from "../account/wanted-lines.ts";
import { WantedList } from "../account/wanted-list.tsx";
import { AskFrontDesk } from "../venue/ask-front-desk.tsx";

const t = accountText.login;

/** The way to book today for somebody without a session: what they picked goes along in the message. */
export function LoginPage({ wanted }: { wanted: string | undefined }) {
  const lines = wanted ? wantedFromPath(wanted) : [];
  return (
    <div className="w-full max-w-110">
      <h1 className="type-2">{t.heading}</h1>
      <p className="mt-4 text-ink-2 text-lg">{t.text}</p>
      <WantedList title={t.wanted} lines={lines} />
      <div className="mt-8">
        <AskFrontDesk label={t.button} message={messageWith(t.message, lines, t.name)} />
      </div>
      <ul className="mt-8 border-rule-strong border-t-2">
        <li className="border-rule border-b">
          <WayBack wanted={wanted} />
        </li>
        <li className="border-rule border-b">
          <Link to="/court" className="flex min-h-13 items-center gap-3 font-semibold hover:bg-line-2">
            <Icon name="court" />
            {t.toCourts}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** Back to where one came from; never to a page that would only send one here again. */
function WayBack({ wanted }: { wanted: string | undefined }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const look = "flex min-h-13 w-full items-center gap-3 text-left font-semibold hover:bg-line-2";
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
  if (canGoBack) {
    return (
      <button type="button" onClick={() => router.history.back()} className={look}>
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
