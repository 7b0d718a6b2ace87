import clsx from "clsx";
import type { Ref, TextareaHTMLAttributes } from "react";
import { controlClass, useFieldWiring } from "./field-context.ts";

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line field; grows with its text where the browser supports it. */
export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  const wiring = useFieldWiring(props);
  return (
    <textarea
      {...props}
      {...wiring}
      rows={rows}
      className={clsx(controlClass, "field-sizing-content min-h-28 py-3 text-base", className)}
    />
  );
}
