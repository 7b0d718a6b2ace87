/** The most that one search for a hotel may ask for. */
export const MOST_NIGHTS = 30;
export const MOST_GUESTS = 8;
/** Of one type, in one booking. */
export const MOST_ROOMS = 6;
