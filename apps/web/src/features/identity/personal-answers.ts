/** Addresses whose answers are somebody's own; they leave with the person. */
export function isPersonal(url: string): boolean {
  return /^\/api\/v1\/(session|me|bookings|payments|holds|wallet|waiting-list)\b/.test(url);
}

/** Pages of one's own, which no device may keep for the next person. */
export function isPersonalPage(path: string): boolean {
  return /^\/(profile|my-booking|payment-history|checkout|login)\b/.test(path);
}
