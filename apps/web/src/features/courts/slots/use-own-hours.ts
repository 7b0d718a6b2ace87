import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { usePersonId } from "../../identity/session/use-person-id.ts";
import type { OwnHours } from "./own-slots.ts";

const none: readonly OwnHours[] = [];

/** The signed-in customer's own hours, kept up to date; visitors do not load its code. */
export function useOwnHours(): readonly OwnHours[] {
  const { answers } = useRouter().options.context;
  const id = usePersonId();
  const [own, setOwn] = useState(none);
  useEffect(() => {
    setOwn(none);
    if (!id) return;
    let stop: (() => void) | undefined;
    let left = false;
    import("./own-hours.ts").then(
      ({ followOwnHours }) => {
        if (!left) stop = followOwnHours(answers, setOwn);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [answers, id]);
  return own;
}
