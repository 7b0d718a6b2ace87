/** One installation is one project, identified by its keys. */
export const PROJECT_ID = "lapang";
/** Public, like the hosted provider's: it identifies the project and grants nothing. */
export const API_KEY = "lapang-embedded-provider";
export const ISSUER = `https://securetoken.google.com/${PROJECT_ID}`;
