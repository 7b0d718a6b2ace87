import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { isAppleTouch } from "../../lib/app/apple-touch.ts";
import { identityQueries } from "../identity/queries.ts";

const NoticeCard = lazy(() =>
  import("../inbox/push/notice-card.tsx").then((module) => ({ default: module.NoticeCard })),
);

/** Pages where a card would interrupt; staff find the same setting in their profile. */
const BUSY = /^\/(login|checkout|admin|coach|door)\b/;

/** Where the site offers notifications. Its code loads after the page, and only where they are possible. */
export function NoticePlace() {
  const [useful, setUseful] = useState(false);
  const session = useOptionalAnswer(identityQueries.session(), false);
  const personId = session && (session.person?.id ?? null);
  const busy = useLocation({ select: ({ pathname }) => BUSY.test(pathname) });
  useEffect(() => {
    const permission = "Notification" in window ? Notification.permission : "unsupported";
    if (permission === "denied") {
      if (personId) console.warn("Notifications are denied in this browser");
      return;
    }
    setUseful(permission !== "unsupported" || isAppleTouch());
  }, [personId]);
  return useful ? (
    <Suspense>
      <NoticeCard personId={personId} quiet={busy} />
    </Suspense>
  ) : null;
}
