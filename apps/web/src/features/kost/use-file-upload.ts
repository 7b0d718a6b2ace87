import { maxSide } from "@lapang/domain/media/limits";
import { useEffect, useRef, useState } from "react";
import { shrinkPicture } from "../../lib/files/shrink-picture.ts";
import { uploadFile } from "../../lib/files/upload.ts";
import { usePersonId } from "../identity/session/use-person-id.ts";

/** An upload of a private photo: `name` is set once it is stored. */
export type FileUpload = { name: string | null; percent: number | null; failed: unknown };

export function useFileUpload() {
  const personId = usePersonId();
  const [state, setState] = useState<FileUpload>({ name: null, percent: null, failed: undefined });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(chosen: File): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ name: null, percent: 0, failed: undefined });
    try {
      const file = await shrinkPicture(chosen, maxSide.file);
      const { name } = await uploadFile({
        name: `people/${personId}/files/kost/${crypto.randomUUID()}.${file.type.slice("image/".length)}`,
        file,
        signal: own.signal,
        onProgress: (done) => setState({ name: null, percent: Math.floor(done * 100), failed: undefined }),
      });
      if (!own.signal.aborted) setState({ name, percent: null, failed: undefined });
    } catch (failed) {
      if (!own.signal.aborted) setState({ name: null, percent: null, failed });
    }
  }
  return {
    ...state,
    send: (file: File) => void send(file),
    clear: () => setState({ name: null, percent: null, failed: undefined }),
  };
}
