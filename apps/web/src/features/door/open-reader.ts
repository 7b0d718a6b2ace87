/** Returns the text of a code in the picture, or null. */
export type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** The browser's own barcode reader, or ours, which is loaded only if needed. */
export async function openReader(): Promise<Reader> {
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
