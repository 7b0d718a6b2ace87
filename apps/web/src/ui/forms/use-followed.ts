import { type RefObject, useEffect, useRef } from "react";

type Following<Field> = {
  /** False while an answer is on its way: then the field keeps what was just chosen. */
  settled?: boolean;
  choose?: (field: Field) => void;
};

/** React hears it from a list of choices; a field of text it takes for unchanged. */
const tellChange = (field: Element) => void field.dispatchEvent(new Event("change", { bubbles: true }));

/** Keeps what a field says in step with the address; what was chosen before this code ran is kept, and chosen now. */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(
  says: "value" | "checked",
  wanted: string | boolean,
  { settled = true, choose = tellChange }: Following<Field> = {},
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
