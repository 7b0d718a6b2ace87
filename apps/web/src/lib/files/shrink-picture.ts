const QUALITY = 0.9;

/**
 * Scales a picture down to the size that the server keeps before a phone uploads it. Returns a picture that this browser cannot
 * draw unchanged: the server decides.
 */
export async function shrinkPicture(file: Blob, longestSide: number): Promise<Blob> {
  if (typeof createImageBitmap !== "function" || typeof OffscreenCanvas !== "function") return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // A JPEG would be black where the picture is transparent.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
