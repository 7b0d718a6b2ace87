import { maxObjectBytes } from "@lapang/domain/media/limits";
import type { photoText } from "../../i18n/site/photo.ts";
import { UploadError } from "../../lib/files/upload.ts";

export type PhotoProblem = keyof typeof photoText.problems;

/** What no second attempt changes: another photo must be chosen. */
export function isFinal(problem: PhotoProblem): boolean {
  return ["type", "size", "quota", "signedOut"].includes(problem);
}

/** What is plainly no photo is told at once; what looks like one is judged by the server. */
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

/** Known before anything was sent. */
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
