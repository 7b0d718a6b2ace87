import { DomainError, type ErrorCode } from "../errors.ts";

/** Why a wish is refused, as a value: the page shows it before anybody asks, the server throws it. */
export type Refusal = {
  code: ErrorCode;
  rule: string;
  message: string;
  /** The numbers and dates that the rule compared. */
  facts: Readonly<Record<string, unknown>>;
};

export function refusalError({ code, rule, message, facts }: Refusal): DomainError {
  return new DomainError(code, message, { rule, ...facts });
}

export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw refusalError(refusal);
}
