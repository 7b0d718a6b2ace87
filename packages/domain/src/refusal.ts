import { DomainError, type ErrorCode } from "./errors.ts";

/** A refusal as a value: the page shows it before a request is sent, the server throws it. */
export type Refusal = {
  code: ErrorCode;
  rule: string;
  message: string;
  /** The values that the rule compared. */
  facts: Readonly<Record<string, unknown>>;
};

export function refusalError({ code, rule, message, facts }: Refusal): DomainError {
  return new DomainError(code, message, { rule, ...facts });
}

export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw refusalError(refusal);
}
