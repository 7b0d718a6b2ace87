import { pagesText } from "../../i18n/site/pages.ts";

/** A WhatsApp chat with the venue; `text` is the prefilled message. */
export function whatsappUrl(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace(/\D/g, "")}`;
  // Plain spaces: some phones show a no-break space in a prefilled message as a box.
  return text ? `${chat}?text=${encodeURIComponent(text.replaceAll("\u00a0", " "))}` : chat;
}

/** A chat that greets the venue by its name and continues with `message`. */
export function deskChatUrl({ name, whatsapp }: { name: string; whatsapp: string }, message: string): string {
  return whatsappUrl(whatsapp, pagesText.ask.hello(name) + message);
}

export function phoneUrl(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

/** Opens the phone's map app with directions to the venue. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

// Only the largest cities have two-digit area codes; all others have three digits.
const shortAreaCodes = ["21", "22", "24", "31", "61"];

/** "+6281220001818" → "0812-2000-1818", "+622220001818" → "(022) 2000-1818". A foreign number is unchanged. */
export function formatPhone(number: string): string {
  if (!number.startsWith("+62")) return number;
  const national = number.slice(3).replace(/\D/g, "");
  if (national.startsWith("8")) return `0${inGroups(national, 3)}`;
  const area = shortAreaCodes.includes(national.slice(0, 2)) ? 2 : 3;
  return `(0${national.slice(0, area)}) ${inGroups(national.slice(area), 4)}`;
}

function inGroups(digits: string, first: number): string {
  const rest = digits.slice(first).match(/\d{1,4}/g) ?? [];
  return [digits.slice(0, first), ...rest].join("-");
}
