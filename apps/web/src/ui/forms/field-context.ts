import { createContext, use } from "react";

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

type Wired = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  required?: boolean | undefined;
};

/** The attributes that a control takes from the FormField around it. Its own props win, so that it also works alone. */
export function useFieldWiring(own: Wired): Wired {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
    required: own.required ?? (field?.required || undefined),
  };
}

/** The look shared by text fields and lists. */
export const controlClass =
  "block w-full border-[1.5px] border-control bg-line px-3.5 text-ink transition-colors hover:border-rule-strong aria-invalid:border-2 aria-invalid:border-danger disabled:hatch disabled:cursor-not-allowed disabled:border-rule disabled:text-ink-3";
