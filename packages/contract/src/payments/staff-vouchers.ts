import { isVoucherCode, voucherCode, voucherKinds } from "@lapang/domain/pricing/voucher";
import { z } from "zod";
import { instant, localDate, oneLine, pageOf, paging, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const keeper = { ...byDuty("keep-vouchers"), tag: "staff" } as const;
const idParams = z.object({ id: z.uuid().describe("Id of the code or its series") });
const reason = oneLine(3, 300);
const MOST = 100_000_000;
const MOST_USES = 1_000_000;
export const MOST_CODES = 2_000;

const name = oneLine(3, 80);
const minAmount = rupiah.max(MOST);
const totalLimit = z.int().min(1).max(MOST_USES).nullable().describe("Null: unlimited");
const personLimit = z.int().min(1).max(1_000);
const lastDay = localDate.describe("Included");

export const voucherStates = ["running", "upcoming", "over", "used_up", "off"] as const;

const voucher = z
  .object({
    id: z.uuid(),
    code: z.string().describe("The code; for a series the first"),
    codes: z.int(),
    series: z.boolean(),
    name: z.string(),
    kind: z.enum(["percent", "amount"]),
    value: z.int(),
    maxDiscount: rupiah.nullable(),
    minAmount: rupiah,
    appliesTo: z.array(z.string()).describe("Empty: all kinds"),
    validFrom: localDate,
    validUntil: lastDay,
    totalLimit: z.int().nullable(),
    personLimit: z.int(),
    used: z.int(),
    given: rupiah.describe("Total discount so far"),
    state: z.enum(voucherStates),
    createdBy: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "StaffVoucher" });
export type StaffVoucher = z.output<typeof voucher>;

export const listVouchers = route({
  ...keeper,
  method: "GET",
  path: "/api/v1/staff/vouchers",
  summary: "Vouchers, the newest first; a series of codes is one of them",
  query: z.object({ state: z.enum(voucherStates).optional(), q: oneLine(2, 40).optional(), ...paging(25) }),
  reply: pageOf(voucher),
});

const use = z.object({
  code: z.string(),
  person: somebody,
  booking: z.object({ id: z.uuid(), code: z.string() }),
  discount: rupiah,
  at: instant,
});
export type VoucherUse = z.output<typeof use>;

export const getVoucher = route({
  ...keeper,
  method: "GET",
  path: "/api/v1/staff/vouchers/:id",
  summary: "One voucher with its uses, the latest first",
  params: idParams,
  query: z.object({ ...paging(25) }),
  reply: z.object({ voucher, uses: pageOf(use) }),
});

const typedCode = z.string().max(60).transform(voucherCode);

const newVoucher = z
  .object({
    name,
    codes: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("one"), code: typedCode.refine(isVoucherCode), totalLimit, personLimit }),
      z.object({
        kind: z.literal("series"),
        prefix: typedCode.refine((code) => /^[A-Z0-9]{2,12}$/.test(code), "two to twelve letters or digits"),
        count: z.int().min(1).max(MOST_CODES),
      }),
    ]),
    kind: z.enum(["percent", "amount"]),
    value: z.int().min(1).max(MOST),
    maxDiscount: rupiah.min(1).max(MOST).nullable().default(null),
    minAmount: minAmount.default(0),
    appliesTo: z.array(z.enum(voucherKinds)).max(voucherKinds.length).describe("Empty: all kinds"),
    validFrom: localDate,
    validUntil: lastDay,
  })
  .refine(({ kind, value }) => kind === "amount" || value <= 100, { path: ["value"], error: "at most 100 percent" })
  .refine(({ kind, maxDiscount }) => kind === "percent" || maxDiscount === null, { path: ["maxDiscount"] })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    path: ["validUntil"],
    error: "before the first day",
  });
export type NewVoucher = z.output<typeof newVoucher>;

export const makeVoucher = route({
  ...keeper,
  method: "POST",
  path: "/api/v1/staff/vouchers",
  summary: "Create a code, or a series of random single-use codes; the creator can never redeem it",
  body: newVoucher,
  reply: voucher,
  status: 201,
  errors: ["conflict"],
});

export const limitVoucher = route({
  ...keeper,
  method: "PATCH",
  path: "/api/v1/staff/vouchers/:id",
  summary: "Change name, last day and limits; the discount cannot change, and codes of a series stay single-use",
  params: idParams,
  body: z.object({ name, minAmount, validUntil: lastDay, totalLimit, personLimit, reason }),
  reply: voucher,
  errors: ["conflict"],
});

export const switchVoucher = route({
  ...keeper,
  method: "PUT",
  path: "/api/v1/staff/vouchers/:id/active",
  summary: "Switch a voucher off or on; existing uses stay valid",
  params: idParams,
  body: z.object({ active: z.boolean(), reason }),
  reply: voucher,
});
