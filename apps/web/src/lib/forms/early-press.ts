import { type RefObject, useEffect, useSyncExternalStore } from "react";

/**
 * Runs inline before any other script. Stores the submit of a form whose code is still loading and replays it when that code
 * runs; the browser's own submit would lose the text. It is a string because the server puts it into the page and its hash into
 * the CSP.
 */
export const earlyPressScript =
  '(function(){addEventListener("submit",function(e){var f=e.target;if(f.dataset.asleep===undefined)return;e.preventDefault();e.stopPropagation();f.dataset.pressed=""},true)})()';

const never = () => () => undefined;

/** The attributes of a form that may be submitted before its code runs; `motion.css` shows that it was. */
export function useEarlyPress(form: RefObject<HTMLFormElement | null>): { "data-asleep"?: "" } {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (!awake || form.current?.dataset.pressed === undefined) return;
    delete form.current.dataset.pressed;
    form.current.requestSubmit();
  }, [awake, form]);
  return awake ? {} : { "data-asleep": "" };
}
