import { browserPopupRedirectResolver } from "firebase/auth";

/** The hosted provider's own way to open its window; a file of its own, because our provider needs none of it. */
export const hostedResolver = browserPopupRedirectResolver;
