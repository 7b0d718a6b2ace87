import { Markup } from "@lapang/domain/text/markup";
import { encode } from "uqr";

/** Scanners require a quiet zone of four modules. */
const QUIET = 4;

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Built like a dynamic merchant code, but of a scheme no bank knows: no app can pay it by mistake. */
export function qrisPayload(orderId: string, amount: number): string {
  const merchant = field("00", "ID.LAPANG.SIMULASI") + field("01", orderId.slice(-25));
  const body =
    field("00", "01") +
    field("01", "12") +
    field("26", merchant) +
    field("52", "7941") +
    field("53", "360") +
    field("54", String(amount)) +
    field("58", "ID") +
    field("59", "LAPANG SIMULASI") +
    field("60", "JAKARTA") +
    "6304";
  return body + checksum(body);
}

/** CRC-16/CCITT-FALSE over everything before it. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

export function drawQr(payload: string, label: string): Markup {
  const { size, data } = encode(payload, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return new Markup(
    `<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path id="qr" fill="#000" d="${dark.join("")}"/></svg>`,
  );
}
