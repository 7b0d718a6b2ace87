import {
  getVoucher,
  limitVoucher as limitVoucherRoute,
  listVouchers as listVouchersRoute,
  makeVoucher as makeVoucherRoute,
  switchVoucher as switchVoucherRoute,
} from "@lapang/contract/payments/staff-vouchers";
import { duties } from "@lapang/domain/staff/duties";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { admit } from "../../../http/security/guard.ts";
import { sendTable } from "../../../http/send-table.ts";
import { serve } from "../../../http/serve.ts";
import { packagesTexts } from "../../../texts/packages.ts";
import type { Deps } from "../../deps.ts";
import { limitVoucher, switchVoucher } from "./change-voucher.ts";
import { listCodes, listUses, listVouchers, readVoucher } from "./list-vouchers.ts";
import { makeVoucher } from "./make-voucher.ts";

/** Voucher administration; checkout redeems them. */
export function voucherRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listVouchersRoute, ({ query }) => listVouchers(db, clock(), query));

  serve(app, getVoucher, async ({ params, query }) => ({
    voucher: await readVoucher(db, clock(), params.id),
    uses: await listUses(db, params.id, query),
  }));

  serve(app, makeVoucherRoute, async ({ body, person }) =>
    readVoucher(db, clock(), await makeVoucher(db, { made: body, staffId: person.id, now: clock() })),
  );

  serve(app, limitVoucherRoute, async ({ params, body: { reason, ...limits }, person }) => {
    await limitVoucher(db, { id: params.id, limits, reason, staffId: person.id });
    return readVoucher(db, clock(), params.id);
  });

  serve(app, switchVoucherRoute, async ({ params, body, person }) => {
    await switchVoucher(db, { ...params, ...body, staffId: person.id });
    return readVoucher(db, clock(), params.id);
  });

  const hidden = { schema: { hide: true, params: getVoucher.params }, onRequest: admit(duties["export-vouchers"]) };
  app.get("/api/v1/staff/vouchers/:id/codes.csv", hidden, async (request, reply) => {
    const { id } = request.params as z.output<typeof getVoucher.params>;
    const rows = await listCodes(db, id);
    const words = packagesTexts.id.vouchersTable;
    const lines = rows.map(({ code, used }) => [code, used > 0 ? words.used : words.unused]);
    return sendTable(reply, words.file, [words.columns, ...lines]);
  });
}
