/** Who can see other people's bookings and money needs a password that nobody guesses; customers need the venue's own minimum. */
export const STAFF_PASSWORD_LENGTH = 12;
