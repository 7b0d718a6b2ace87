import { type RefObject, useEffect, useRef } from "react";

type Following<Field> = {
  /** False while a navigation is pending: then the field keeps the new choice. */
  settled?: boolean;
  choose?: (field: Field) => void;
};

/** React handles this event for a select and ignores it for a text field. */
const dispatchChange = (field: Element) => void field.dispatchEvent(new Event("change", { bubbles: true }));

/** Keeps a field's value in sync with the address. A choice made before hydration is kept and applied then. */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(
  says: "value" | "checked",
  wanted: string | boolean,
  { settled = true, choose = dispatchChange }: Following<Field> = {},
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const awake = useRef(false);
  useEffect(() => {
    const current = field.current as (Field & Record<string, unknown>) | null;
    if (!current || !settled) return;
    if (!awake.current && current[says] !== wanted) choose(current);
    else Object.assign(current, { [says]: wanted });
    awake.current = true;
  }, [says, wanted, settled, choose]);
  return field;
}
