import { DomainError } from "@lapang/domain/errors";
import { html } from "@lapang/domain/text/markup";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Db } from "../../../../../db/connect.ts";
import { sendSmallPage } from "../../../../../http/pages/small-page.ts";
import type { Clock } from "../../../../../runtime/clock.ts";
import { findVenueAddress } from "../../../../venue/find-venue-address.ts";
import type { Means } from "../merge-customers.ts";
import { answerMailbox, type Outcome, readLink } from "./answer-mailbox.ts";
import { CONFIRM_PATH, untilWords } from "./mail-link.ts";

const query = z.object({ t: z.string().max(200) });
const form = z.object({ answer: z.enum(["agree", "refuse"]) });

/** Routes behind the mailed link. Only a POST changes anything, because mail programs open links by themselves. */
export async function mergeMailboxRoutes(app: FastifyInstance, deps: Means & { clock: Clock }): Promise<void> {
  const { db, clock } = deps;
  await app.register((scope, _options, registered) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const options = { schema: { hide: true, querystring: query } };
    scope.get(CONFIRM_PATH, options, (request, reply) =>
      orOver(db, reply, async () => {
        const question = await readLink(db, query.parse(request.query).t, clock());
        return sendQuestion(db, reply, question);
      }),
    );
    scope.post(CONFIRM_PATH, { ...options, schema: { ...options.schema, body: form } }, (request, reply) =>
      orOver(db, reply, async () => {
        const [{ t: token }, { answer }] = [query.parse(request.query), form.parse(request.body)];
        const outcome = await answerMailbox(deps, { token, agrees: answer === "agree", now: clock() });
        const { title, text } = outcomes[outcome];
        return sendSmallPage(reply, title, [html`<p>${text}</p>`, await contact(db)]);
      }),
    );
    registered();
  });
}

const outcomes: Record<Outcome, { title: string; text: string }> = {
  merged: {
    title: "Kedua akun sudah digabung",
    text: "Masuk lagi seperti biasa: kedua cara masuk sekarang membuka akun yang sama.",
  },
  waiting: {
    title: "Terima kasih, tinggal satu alamat lagi",
    text: "Akun digabung setelah alamat yang lain juga setuju. Sampai saat itu tidak ada yang berubah.",
  },
  refused: {
    title: "Kedua akun tetap terpisah",
    text: "Tidak ada yang digabung, dan petugas sudah kami beri tahu.",
  },
  blocked: {
    title: "Persetujuanmu tersimpan, tetapi akun belum digabung",
    text: "Masih ada yang harus diselesaikan petugas, misalnya booking yang belum dibayar. Kamu tidak perlu menyetujui lagi.",
  },
};

async function sendQuestion(db: Db, reply: FastifyReply, question: Awaited<ReturnType<typeof readLink>>) {
  const venue = await findVenueAddress(db);
  const until = untilWords(venue.zone, question.expiresAt);
  const closes =
    question.side === "from"
      ? "Akun dengan alamatmu ini ditutup dan menjadi bagian dari akun yang lain. Semua perangkatnya keluar."
      : "Akun dengan alamatmu ini tetap ada dan menerima isi akun yang lain.";
  return sendSmallPage(reply, "Gabungkan dua akun?", [
    html`<p>Petugas ${venue.name} ingin menggabungkan akun ${question.own} dengan akun ${question.other}.</p>
<ul><li>Booking, saldo, jam paket, peserta, dan berkas di kedua akun pindah ke satu akun.</li>
<li>Kedua cara masuk membuka akun itu, jadi pemilik alamat yang lain melihat dan memakai semuanya.</li>
<li>${closes}</li><li>Tidak bisa diurungkan.</li></ul>
<p>Akun digabung hanya kalau kedua alamat setuju, paling lambat ${until}. Akun yang lain bukan milikmu? Tolak saja.</p>
<form method="post"><button name="answer" value="agree">Ya, keduanya akunku</button>
<button name="answer" value="refuse" class="quiet">Tolak, jangan digabung</button></form>`,
  ]);
}

async function orOver(db: Db, reply: FastifyReply, answer: () => Promise<unknown>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
    reply.code(404);
    return sendSmallPage(reply, "Tautan ini tidak berlaku lagi", [
      html`<p>Tautan sudah dipakai, diganti dengan yang lebih baru, atau kedaluwarsa.</p>`,
      await contact(db),
    ]);
  }
}

async function contact(db: Db) {
  const { name, phone, email } = await findVenueAddress(db);
  return html`<p>Ada pertanyaan? Hubungi ${name} di ${phone} atau ${email}.</p>`;
}
