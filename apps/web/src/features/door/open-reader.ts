/** What a picture says, if there is a code in it. */
export type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** The browser's own reader where it has one, else ours, which comes only then. */
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
      // Most pictures have no code in them.
      return null;
    }
  };
}
