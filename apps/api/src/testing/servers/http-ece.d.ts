declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Terms = { version: "aes128gcm"; privateKey: ECDH; authSecret: string };
  const ece: { decrypt(body: Buffer, terms: Terms): Buffer };
  export default ece;
}
