/** What changed, without its content: screens that show it read it again. */
export type Change =
  | { kind: "allocation"; resource: number; from: Date; to: Date }
  | { kind: "booking"; id: string; personId: string | null }
  | { kind: "payment"; id: string; personId: string | null }
  /** A person's notifications, or which of them are read. */
  | { kind: "inbox"; personId: string }
  /** A person's sessions, role, membership or stays. */
  | { kind: "person"; personId: string }
  /** Data of the desk other than bookings and payments. */
  | { kind: "desk" }
  /** The seats or sessions of a programme's classes. */
  | { kind: "class"; programme: string }
  /** What the venue shows and sells: texts, hours, prices. */
  | { kind: "content" }
  /** The connection is lost: no changes arrive until a `gap` is sent. */
  | { kind: "silence" }
  /** The connection is back, and changes may have been missed: read everything again. */
  | { kind: "gap" };

/** Sends changes to all server processes of a venue. */
export type Realtime = {
  subscribe(listener: (change: Change) => void): () => void;
  /**
   * Resolves to true once every listener has received all changes committed before this call; false if that is unknown, so
   * that cached values must not be used.
   */
  caughtUp(): Promise<boolean>;
  close(): Promise<void>;
};
