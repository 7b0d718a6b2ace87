/** The languages that the server writes. Another one here makes every topic without it a type error. */
export type Language = "id";

/**
 * A topic's texts by language. The Indonesian texts are the reference: `texts` has type `typeof indonesian`, so that a missing
 * or superfluous key in another language is a type error. Texts get raw values (dates, amounts) and format them.
 */
export type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;
