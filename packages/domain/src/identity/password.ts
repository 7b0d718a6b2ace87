/** Minimum for accounts that can see other people's bookings and money. Customers have the venue's own minimum. */
export const STAFF_PASSWORD_LENGTH = 12;
