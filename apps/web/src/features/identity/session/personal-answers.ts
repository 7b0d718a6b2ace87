const personal =
  /^\/api\/v1\/(session|me|bookings|payments|holds|wallet|waiting-list|inbox|class-waits|make-ups|enrolments|coach|invoices|leases|kost-visits)\b/;

/** True for URLs with personal answers, which are dropped at sign-out. */
export function isPersonal(url: string): boolean {
  return personal.test(url);
}

/** True for answers whose dates and prices differ for members and guests: they depend on the person but are not private. */
export function dependsOnPerson(url: string): boolean {
  return isPersonal(url) || /^\/api\/v1\/(courts|availability)\b/.test(url);
}

/** True for pages with personal data, which no device may keep for the next person. */
export function isPersonalPage(path: string): boolean {
  return /^\/(profile|inbox|my-booking|payment-history|invoice|checkout|login|coach)\b/.test(path);
}
