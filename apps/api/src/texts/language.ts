/** The languages that the server writes. Another one here makes every topic without it a type error. */
export type Language = "id";

/**
 * A topic's texts by language. The Indonesian texts are the reference: with `Texts` as their type, a missing or superfluous key
 * in another language is a type error. Texts get raw values (dates, amounts) and format them by their language.
 */
export type ByLanguage<Texts, Languages extends string = Language> = Readonly<Record<Languages, Texts>>;
