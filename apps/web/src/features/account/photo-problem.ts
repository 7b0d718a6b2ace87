import { maxObjectBytes } from "@lapang/domain/media/limits";
import type { photoText } from "../../i18n/site/photo.ts";
import { UploadError } from "../../lib/files/upload.ts";

export type PhotoProblem = keyof typeof photoText.problems;

/** True if a retry cannot help: another photo must be chosen. */
export function isFinal(problem: PhotoProblem): boolean {
  return ["type", "size", "quota", "signedOut"].includes(problem);
}

/** Rejects files that are clearly not photos before the upload; the server checks the rest. */
export function problemWithFile(file: Blob): PhotoProblem | null {
  if (!/^image\/(jpeg|png|webp|avif)$/.test(file.type)) return "type";
  return file.size > maxObjectBytes.photo ? "size" : null;
}

const byStatus: Partial<Record<number, PhotoProblem>> = {
  0: "offline",
  401: "signedOut",
  402: "quota",
  408: "offline",
  413: "size",
  415: "type",
  429: "busy",
  503: "busy",
};

/** Detected before the upload. */
export class PhotoRefused extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function problemOf(error: unknown): PhotoProblem {
  if (error instanceof PhotoRefused) return error.problem;
  return (error instanceof UploadError && byStatus[error.status]) || "other";
}
