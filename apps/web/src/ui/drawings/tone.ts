export type Tone = "court" | "clay" | "hard" | "grass" | "synth" | "dusk";

/** The background colour of a drawing. */
export const toneFill: Record<Tone, string> = {
  court: "var(--court)",
  clay: "var(--s-clay)",
  hard: "var(--s-hard)",
  grass: "var(--s-grass)",
  synth: "var(--s-synth)",
  dusk: "var(--dusk)",
};

/** A colour field in which ink, rules and controls become white paint. */
export const toneField: Record<Tone, string> = {
  court: "field-court",
  clay: "field-clay",
  hard: "field-hard",
  grass: "field-grass",
  synth: "field-synth",
  dusk: "field-dusk",
};
