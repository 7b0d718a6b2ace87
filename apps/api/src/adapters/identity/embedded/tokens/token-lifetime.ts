/** The SDK renews an ID token five minutes before its hour ends. */
export const TOKEN_SECONDS = 3600;
/** Maximum age of a sign-in for changing a password or an address and for closing the account. */
export const RECENT_SECONDS = 300;
/** Tolerance between the clocks of two servers. */
export const CLOCK_SKEW_SECONDS = 10;
