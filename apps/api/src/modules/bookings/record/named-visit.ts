/** Whose a booking is and when one comes for it, by the names that bills give them. */
export const namedVisit = [
  "booking.contact_name as contactName",
  "booking.starts_at as startsAt",
  "booking.ends_at as endsAt",
] as const;
