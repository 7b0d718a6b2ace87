const personal =
  /^\/api\/v1\/(session|me|bookings|payments|holds|wallet|waiting-list|inbox|class-waits|make-ups|enrolments|coach|invoices|leases|kost-visits)\b/;

/** Addresses whose answers are somebody's own; they leave with the person. */
export function isPersonal(url: string): boolean {
  return personal.test(url);
}

/** Answers that tell other days and prices to members and guests: they change with who is there, but are no secret. */
export function dependsOnPerson(url: string): boolean {
  return isPersonal(url) || /^\/api\/v1\/(courts|availability)\b/.test(url);
}

/** Pages of one's own, which no device may keep for the next person. */
export function isPersonalPage(path: string): boolean {
  return /^\/(profile|inbox|my-booking|payment-history|invoice|checkout|login|coach)\b/.test(path);
}
