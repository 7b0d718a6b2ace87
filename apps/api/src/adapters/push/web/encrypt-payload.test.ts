import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { encryptPayload } from "./encrypt-payload.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

it("encrypts the example of RFC 8291, byte for byte", () => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  const receiver = {
    publicKey: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    authSecret: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  };
  const sender = { ecdh, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw") };
  const sealed = encryptPayload(Buffer.from("When I grow up, I want to be a watermelon"), receiver, sender);
  expect(sealed.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("refuses a key that is not a point on the curve", () => {
  const receiver = { publicKey: Buffer.alloc(65, 4), authSecret: Buffer.alloc(16) };
  expect(() => encryptPayload(Buffer.from("x"), receiver)).toThrow();
});
