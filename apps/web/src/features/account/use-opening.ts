import { useCallback, useEffect, useRef, useState } from "react";

/** A form that takes the place of its button: once it closes, the focus is back where it was opened. */
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
