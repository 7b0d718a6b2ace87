/** What changed, by name; whoever shows it asks for it again. */
export type Change =
  | { kind: "allocation"; resource: number; from: Date; to: Date }
  | { kind: "booking"; id: string; personId: string | null }
  | { kind: "payment"; id: string; personId: string | null }
  /** What a person was told, or has read of it. */
  | { kind: "inbox"; personId: string }
  /** What a person may do, or what they are to the venue: sessions, role, membership, stays. */
  | { kind: "person"; personId: string }
  /** Something beside bookings and payments that the desk looks at. */
  | { kind: "desk" }
  /** Seats or sessions of a programme's classes. */
  | { kind: "class"; programme: string }
  /** What the venue sells, when and for how much. */
  | { kind: "content" }
  /** From now on changes are missed, until a `gap` says that they are heard again. */
  | { kind: "silence" }
  /** Changes may have been missed: everything shown is doubtful. */
  | { kind: "gap" };

/** Carries changes between all server processes of a venue. */
export type Realtime = {
  subscribe(listener: (change: Change) => void): () => void;
  /**
   * True once every listener has heard of everything that was committed before this call; false when nobody can say so,
   * and what is remembered must not be used.
   */
  caughtUp(): Promise<boolean>;
  close(): Promise<void>;
};
