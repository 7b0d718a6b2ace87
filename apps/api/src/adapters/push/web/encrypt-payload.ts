import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

export const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
/** Marks the last record. */
const LAST = Buffer.from([2]);

type Receiver = { publicKey: Buffer; authSecret: Buffer };
type Sender = { ecdh: ECDH; salt: Buffer };

function oneTimeSender(): Sender {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { ecdh, salt: randomBytes(16) };
}

/** Encrypts a payload so that only this browser reads it (RFC 8291), as one record of aes128gcm (RFC 8188). */
export function encryptPayload(payload: Buffer, receiver: Receiver, { ecdh, salt } = oneTimeSender()): Buffer {
  const ownKey = ecdh.getPublicKey();
  const derive = (secret: Buffer, from: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, info, bytes));
  const shared = ecdh.computeSecret(receiver.publicKey);
  const bothKeys = Buffer.concat([Buffer.from("WebPush: info\0"), receiver.publicKey, ownKey]);
  const secret = derive(shared, receiver.authSecret, bothKeys, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, sizes, ownKey, sealed]);
}
