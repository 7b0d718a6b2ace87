/** "auth/wrong-password" → "wrong-password"; undefined for an error that is not the provider's. */
export function providerCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && code.startsWith("auth/") ? code.slice("auth/".length) : undefined;
}
