export const surfaces = ["keras", "tanah-liat", "rumput", "sintetis"] as const;
export type Surface = (typeof surfaces)[number];
export type Tone = "court" | "clay" | "hard" | "grass" | "synth" | "dusk";
export type RoomFacts = { width: number; length: number; bed: string; bathInside: boolean };

export type Scene =
  | { kind: "court"; surface: Surface; indoor: boolean }
  | { kind: "field" }
  | { kind: "room"; room: RoomFacts }
  | { kind: "drill"; drill: string }
  | { kind: "club"; seed: string }
  | { kind: "crop"; crop: string; tone: Tone };

/** A photo by its hash, with the focus in percent. */
export type SharePhoto = { hash: string; x: number; y: number };

/** Content of a share image; the same content always gives the same image. */
export type ShareSubject = {
  title: string;
  eyebrow: string;
  facts: string[];
  scene: Scene;
  venueName: string;
  /** Shown instead of the drawn scene. */
  photo?: SharePhoto | undefined;
};

/** Colours of the light theme; share images have no dark mode. */
export const paint = {
  line: "#ffffff",
  soft: "#d5e6e2",
  ball: "#dcf13d",
  seam: "#0d2324",
  court: "#0b4f51",
  dusk: "#123c4a",
  hard: "#1f6390",
  clay: "#bf5630",
  grass: "#457f37",
  synth: "#1c7b63",
} as const satisfies Record<Tone | "line" | "soft" | "ball" | "seam", string>;

/** Clay and grass have one colour up to the fence; hard and synthetic courts have a darker run-off. */
export const surfacePaint: Record<Surface, { inside: string; outside: string }> = {
  keras: { inside: paint.hard, outside: "#17506f" },
  "tanah-liat": { inside: paint.clay, outside: paint.clay },
  rumput: { inside: paint.grass, outside: paint.grass },
  sintetis: { inside: paint.synth, outside: "#13634f" },
};
