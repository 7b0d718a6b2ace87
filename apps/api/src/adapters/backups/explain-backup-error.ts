import { BackupError } from "../../ports/backups.ts";

const NOT_WRITABLE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/;
const NO_SPACE = /^(ENOSPC|EDQUOT)$/;

/** Explains a full disk and an unwritable folder; other errors stay as they are. */
export function explainBackupError(error: unknown, dir: string): BackupError {
  if (error instanceof BackupError) return error;
  const { code = "", path = "", message } = error as NodeJS.ErrnoException;
  if (NO_SPACE.test(code)) return new BackupError("no_space", `The disk of ${dir} is full.`, { cause: error });
  if (NOT_WRITABLE.test(code) && path && (path.startsWith(dir) || dir.startsWith(path))) {
    return new BackupError("not_writable", `${dir} cannot be written to: ${code}.`, { cause: error });
  }
  return new BackupError("failed", message, { cause: error });
}
