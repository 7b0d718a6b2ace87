import { useCallback, useEffect, useRef, useState } from "react";

/** State of a form that replaces its button. When it closes, the button gets the focus back. */
export function useOpening(initially = false) {
  const [open, setOpen] = useState(initially);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) button.current?.focus();
    was.current = open;
  }, [open]);
  const start = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { open, button, start, close };
}
