/** Limits of one hotel search. */
export const MOST_NIGHTS = 30;
export const MOST_GUESTS = 8;
/** Per booking, of any types. */
export const MOST_ROOMS = 6;
