/** A refusal in the provider's format: the SDK reads `code` and shows `text` if present. */
export class ProviderRefusal extends Error {
  readonly code: string;
  readonly text: string | undefined;
  readonly status: number;

  constructor(code: string, text?: string, status = 400) {
    super(text ? `${code} : ${text}` : code);
    this.name = "ProviderRefusal";
    this.code = code;
    this.text = text;
    this.status = status;
  }
}

export type RefusalBody = {
  error: { code: number; message: string; errors: { message: string; domain: "global"; reason: "invalid" }[] };
};

export function bodyOf({ status, message }: ProviderRefusal): RefusalBody {
  return { error: { code: status, message, errors: [{ message, domain: "global", reason: "invalid" }] } };
}
