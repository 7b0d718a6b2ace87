/** One installation is one project; its keys tell it apart from every other. */
export const PROJECT_ID = "lapang";
/** Public, as the hosted provider's is: it names the project and opens nothing. */
export const API_KEY = "lapang-embedded-provider";
export const ISSUER = `https://securetoken.google.com/${PROJECT_ID}`;
