/** The most that one search for a hotel may ask for. */
export const MOST_NIGHTS = 30;
export const MOST_GUESTS = 8;
/** In one booking, of whatever types. */
export const MOST_ROOMS = 6;
