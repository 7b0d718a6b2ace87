import { useEffect, useRef, useState } from "react";
import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";

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

/** Returns the text of a code in the picture, or null. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** The browser's own barcode reader, or ours, which is loaded only if needed. */
async function openReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!picture) return null;
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    picture.drawImage(video, 0, 0);
    try {
      return decode(picture.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // Most pictures contain no code.
      return null;
    }
  };
}
