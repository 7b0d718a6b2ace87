import type { addPasskey, askPasskey, proveByPasskey } from "@lapang/contract/identity/passkeys";
import { send } from "../../../lib/api/send.ts";

/** False on a bare IP address: passkeys are bound to a host name. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname);
  return "PublicKeyCredential" in window && window.isSecureContext && !isAddress;
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const ask = (purpose: "add" | "prove") => send<typeof askPasskey>("POST", "/api/v1/me/passkeys/questions", { purpose });
const listOf = (ids: readonly string[]) => ids.map((id) => ({ type: "public-key" as const, id: bytesOf(id) }));

/** The COSE numbers of ES256, Ed25519 and RS256. */
const KEY_KINDS = [-7, -8, -257];

/** Creates a passkey on the device and stores its public key on the server. */
export async function makePasskey({ name, account }: { name: string; account: string }): Promise<void> {
  const { challenge, credentials } = await ask("add");
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { name: document.title },
      user: { id: crypto.getRandomValues(new Uint8Array(32)), name: account, displayName: account },
      pubKeyCredParams: KEY_KINDS.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: listOf(credentials),
      authenticatorSelection: { userVerification: "required" },
      attestation: "none",
    },
  })) as PublicKeyCredential | null;
  if (!made) return;
  const answer = made.response as AuthenticatorAttestationResponse;
  await send<typeof addPasskey>("POST", "/api/v1/me/passkeys", {
    name,
    credentialId: textOf(made.rawId),
    publicKey: textOf(answer.getPublicKey() ?? new ArrayBuffer(0)),
    clientData: textOf(answer.clientDataJSON),
    authenticatorData: textOf(answer.getAuthenticatorData()),
  });
}

/** Proves the second factor for this session. */
export async function showPasskey(): Promise<void> {
  const { challenge, credentials } = await ask("prove");
  const shown = (await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      allowCredentials: listOf(credentials),
      userVerification: "required",
    },
  })) as PublicKeyCredential | null;
  if (!shown) return;
  const answer = shown.response as AuthenticatorAssertionResponse;
  await send<typeof proveByPasskey>("POST", "/api/v1/me/passkeys/proof", {
    credentialId: textOf(shown.rawId),
    clientData: textOf(answer.clientDataJSON),
    authenticatorData: textOf(answer.authenticatorData),
    signature: textOf(answer.signature),
  });
}
