/** The columns of a booking's customer and times, for bills. */
export const namedVisit = [
  "booking.contact_name as contactName",
  "booking.starts_at as startsAt",
  "booking.ends_at as endsAt",
] as const;
