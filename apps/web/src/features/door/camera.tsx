import { useEffect, useRef, useState } from "react";
import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";
import { openReader } from "./open-reader.ts";

const LOOK_MS = 250;

/** Scans the camera picture for a code a few times a second while mounted. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [blocked, setBlocked] = useState(false);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const stop = new AbortController();
    look(video.current, stop.signal, (text) => latest.current(text)).catch(() => setBlocked(true));
    return () => stop.abort();
  }, []);
  return (
    <div className="door-camera">
      <video ref={video} muted playsInline aria-label={t.camera} />
      {blocked ? <p role="status">{t.noCamera}</p> : null}
    </div>
  );
}

async function look(video: HTMLVideoElement | null, stop: AbortSignal, onRead: (text: string) => void): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (stop.aborted) return end();
  stop.addEventListener("abort", end);
  video.srcObject = stream;
  await video.play();
  const read = await openReader();
  while (!stop.aborted) {
    const text = video.videoWidth > 0 ? await read(video) : null;
    if (text && !stop.aborted) onRead(text);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
