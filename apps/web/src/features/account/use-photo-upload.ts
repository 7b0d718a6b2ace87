import { maxSide } from "@lapang/domain/media/limits";
import { useEffect, useRef, useState } from "react";
import { shrinkPicture } from "../../lib/files/shrink-picture.ts";
import { uploadFile } from "../../lib/files/upload.ts";
import { type PhotoProblem, PhotoRefused, problemOf, problemWithFile } from "./photo-problem.ts";

export type PhotoState =
  | { step: "idle" }
  | { step: "sending"; done: number; waiting: boolean }
  | { step: "failed"; problem: PhotoProblem };

type Wanted = { personId: string; onChanged: (objectName: string | null) => Promise<void> | void };

/** Uploads a chosen photo and hands it to the profile; one at a time, aborted when the page is left. */
export function usePhotoUpload({ personId, onChanged }: Wanted) {
  const [state, setState] = useState<PhotoState>({ step: "idle" });
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ step: "sending", done: 0, waiting: false });
    try {
      await work(own.signal);
      if (own.signal.aborted) return;
      setState({ step: "idle" });
      setFile(null);
    } catch (error) {
      if (!own.signal.aborted) setState({ step: "failed", problem: problemOf(error) });
    }
  }

  async function send(chosen: File): Promise<void> {
    setFile(chosen);
    await run(async (signal) => {
      const photo = await shrinkPicture(chosen, maxSide.photo);
      const problem = problemWithFile(photo);
      signal.throwIfAborted();
      if (problem) throw new PhotoRefused(problem);
      const stored = await uploadFile({
        name: `people/${personId}/photo/${crypto.randomUUID()}.${photo.type.slice("image/".length)}`,
        file: photo,
        signal,
        onProgress: (done) => setState({ step: "sending", done, waiting: false }),
        onWaiting: () => setState((now) => (now.step === "sending" ? { ...now, waiting: true } : now)),
      });
      signal.throwIfAborted();
      await onChanged(stored.name);
    });
  }

  function cancel(): void {
    running.current?.abort();
    setFile(null);
    setState({ step: "idle" });
  }

  return { state, file, send, cancel, remove: () => run(async () => onChanged(null)) };
}
