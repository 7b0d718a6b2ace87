import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { loginModesText } from "../../../i18n/identity/login-modes.ts";
import { canGoOn, resumeSession } from "../session/resume-session.ts";
import { useArrival } from "./use-arrival.ts";

/** Renews the expired session of a person who is still signed in at the hosted provider, without any input. */
export function GoOn({ wanted }: { wanted: string | undefined }) {
  const { answers } = useRouter().options.context;
  const { arrive } = useArrival(wanted);
  const [trying, setTrying] = useState(false);
  const latest = useRef({ arrive, begun: false });
  latest.current.arrive = arrive;
  useEffect(() => {
    const { current } = latest;
    if (current.begun) return;
    current.begun = true;
    const goOn = async () => {
      setTrying(await canGoOn(answers));
      if (await resumeSession(answers)) await current.arrive();
      else setTrying(false);
    };
    // If even that fails, show the usual sign-in.
    goOn().catch(() => setTrying(false));
  }, [answers]);
  return (
    <p role="status" className="mb-5 font-semibold empty:hidden">
      {trying ? loginModesText.goingOn : ""}
    </p>
  );
}
