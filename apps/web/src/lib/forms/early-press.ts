import { type RefObject, useEffect, useSyncExternalStore } from "react";

/**
 * Runs inline, before any other script: what somebody sends while the form's own code is still on its way is kept, and done
 * as soon as that code runs. The browser would send it its own way, and the text would be gone. Kept as text: the server puts
 * it into the page and its hash into the policy.
 */
export const earlyPressScript =
  '(function(){addEventListener("submit",function(e){var f=e.target;if(f.dataset.asleep===undefined)return;e.preventDefault();e.stopPropagation();f.dataset.pressed=""},true)})()';

const never = () => () => undefined;

/** The attributes of a form that may be sent before its code runs; `motion.css` shows that it was. */
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
