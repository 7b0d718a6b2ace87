import { browserPopupRedirectResolver } from "firebase/auth";

/** The hosted provider's popup resolver, in its own file because our own provider does not need it. */
export const hostedResolver = browserPopupRedirectResolver;
