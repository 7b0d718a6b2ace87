/** What changed, by name; whoever shows it asks for it again. */
export type Change =
  | { kind: "allocation"; resource: number; from: Date; to: Date }
  | { kind: "booking"; id: string; personId: string | null }
  | { kind: "payment"; id: string; personId: string | null }
  /** Changes may have been missed: everything shown is doubtful. */
  | { kind: "gap" };

/** Carries changes between all server processes of a venue. */
export type Realtime = {
  subscribe(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
};
