/** The SDK renews an ID token five minutes before its hour is over. */
export const TOKEN_SECONDS = 3600;
/** How long ago somebody may have proved who they are to change a password, an address or to leave for good. */
export const RECENT_SECONDS = 300;
/** Clocks of two servers are never quite the same. */
export const CLOCK_SKEW_SECONDS = 10;
