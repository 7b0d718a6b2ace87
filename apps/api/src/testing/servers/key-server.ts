import { once } from "node:events";
import { createServer } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from "jose";
import { onTestFinished } from "vitest";

export type TestKey = { kid: string; privateKey: CryptoKey; jwk: JWK };

export async function aKey(kid: string): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

/** Serves public keys as a provider does, until the end of the calling test; `served` may change meanwhile. */
export async function aKeyServer(...keys: TestKey[]) {
  const state = { served: keys, requests: 0, status: 200 };
  const server = createServer((_, response) => {
    state.requests += 1;
    response.writeHead(state.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys: state.served.map(({ jwk }) => jwk) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}/jwks`, state, stop };
}
