import type { Tx } from "../../../db/connect.ts";
import { type ActionKind, createActionCode, type NewActionCode } from "./action-codes.ts";
import type { Provider } from "./provider.ts";
import { hashSecret } from "./random.ts";

/** Where a mail's link leads, and where its page goes on to. */
export type LinkTarget = { origin: string; path?: string | undefined };

const modes: Record<ActionKind, string> = {
  PASSWORD_RESET: "resetPassword",
  VERIFY_EMAIL: "verifyEmail",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  RECOVER_EMAIL: "recoverEmail",
};

type Words = { subject: string; lines: (code: NewActionCode) => { before: string; after: string } };

const words: Record<ActionKind, Words> = {
  PASSWORD_RESET: {
    subject: "Atur ulang kata sandi Lapang",
    lines: ({ email }) => ({
      before: `Ada yang meminta kata sandi baru untuk akun ${email}. Buka tautan ini untuk membuatnya:`,
      after: "Tautan berlaku satu jam dan hanya sekali pakai. Bukan kamu yang meminta? Abaikan saja e-mail ini.",
    }),
  },
  VERIFY_EMAIL: {
    subject: "Konfirmasi alamat e-mail kamu",
    lines: ({ email }) => ({
      before: `Satu langkah lagi: buka tautan ini supaya kami tahu ${email} memang milikmu:`,
      after: "Tautan berlaku tiga hari. Tidak pernah mendaftar di Lapang? Abaikan saja e-mail ini.",
    }),
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: "Konfirmasi alamat e-mail baru kamu",
    lines: ({ newEmail }) => ({
      before: `Buka tautan ini untuk memakai ${newEmail} sebagai alamat e-mail akun Lapang kamu:`,
      after: "Tautan berlaku satu hari. Bukan kamu yang meminta? Abaikan saja e-mail ini, tidak ada yang berubah.",
    }),
  },
  RECOVER_EMAIL: {
    subject: "Alamat e-mail akun Lapang kamu sudah diganti",
    lines: ({ newEmail }) => ({
      before: `Alamat e-mail akunmu sekarang ${newEmail}. Bukan kamu yang menggantinya? Kembalikan lewat tautan ini:`,
      after: "Tautan berlaku tujuh hari. Setelah itu kami kirimi kamu tautan untuk membuat kata sandi baru.",
    }),
  },
};

/** Makes a code and queues the mail that carries it, both or neither. */
export async function sendActionMail(tx: Tx, provider: Provider, wanted: NewActionCode, to: LinkTarget): Promise<void> {
  const code = await createActionCode(tx, provider, wanted);
  const { subject, lines } = words[wanted.kind];
  const { before, after } = lines(wanted);
  await provider.hooks.queueMail(tx, {
    to: wanted.kind === "VERIFY_AND_CHANGE_EMAIL" ? wanted.newEmail : wanted.email,
    subject,
    body: `Halo,\n\n${before}\n\n${actionLink(wanted.kind, code, to)}\n\n${after}\n\nSalam,\nLapang`,
    dedupeKey: `identity-${hashSecret(code).toString("base64url")}`,
  });
}

function actionLink(kind: ActionKind, oobCode: string, { origin, path }: LinkTarget): string {
  const query = new URLSearchParams({ mode: modes[kind], oobCode, ...(path && { continueUrl: path }) });
  return `${origin}/login?${query}`;
}
