export const HASHED_FILES = "/assets/";
/** The route of all hashed files. A missing file gets a 404 at once, without a rendered page. */
export const HASHED_FILES_ROUTE = `${HASHED_FILES}*`;
