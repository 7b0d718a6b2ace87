export const HASHED_FILES = "/assets/";
/** The one route of them all. Asked for a file that is gone it answers at once, without drawing a page. */
export const HASHED_FILES_ROUTE = `${HASHED_FILES}*`;
