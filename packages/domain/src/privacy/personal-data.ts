import type { RetentionKey } from "./retention.ts";

/** Legal basis for storing the data (article 20 of UU 27/2022). */
export type LegalBasis = "contract" | "law" | "consent" | "interest";

/** Retention: with the account, or anonymised in the books or as proof. */
export type Keeping = "account" | "books" | "proof";

/** Processors that receive part of the data; the configured adapters decide which exist. */
export type Recipient = "identity" | "payments" | "mail" | "push" | "whatsapp" | "storage";

type Category = {
  basis: LegalBasis;
  keeping: Keeping;
  /** Parts that a job deletes earlier. */
  deleted: readonly RetentionKey[];
  recipients: readonly Recipient[];
  /** Columns with the person's id, by table. */
  columns: readonly (readonly [table: string, column: string])[];
  /** Further tables with data about the person but without their id. */
  within: readonly string[];
};

/** All personal data of a customer. A test compares it with the schema, so that no table is missing. */
export const personalData = {
  account: {
    ...{ basis: "contract", keeping: "account", recipients: ["identity"] },
    deleted: ["usedTokens", "idleTokens", "lapsedCodes"],
    columns: [
      ["person_identity", "person_id"],
      ["passkey", "person_id"],
      ["second_factor", "person_id"],
      ["enrolment_code", "person_id"],
      ["person", "merged_into"],
    ],
    within: ["person", "account", "account_link", "action_code"],
  },
  devices: {
    ...{ basis: "interest", keeping: "account", recipients: [] },
    deleted: ["expiredSessions", "endedSignIns"],
    columns: [["session", "person_id"]],
    within: [],
  },
  participants: {
    ...{ basis: "consent", keeping: "account", deleted: [], recipients: [] },
    columns: [["participant", "person_id"]],
    within: [],
  },
  bookings: {
    ...{ basis: "contract", keeping: "books", deleted: ["repeatedReplies"], recipients: ["payments"] },
    columns: [
      ["booking", "person_id"],
      ["booking_event", "person_id"],
      ["waiting_entry", "person_id"],
      ["resale_claim", "person_id"],
      ["idempotency_key", "person_id"],
    ],
    within: ["booking_player"],
  },
  payments: {
    ...{ basis: "law", keeping: "books", deleted: ["unverifiedReports"], recipients: ["payments"] },
    columns: [
      ["payment", "person_id"],
      ["invoice", "person_id"],
      ["refund", "person_id"],
      ["debt", "person_id"],
      ["wallet", "person_id"],
      ["journal_entry", "person_id"],
      ["package_purchase", "person_id"],
      ["voucher_use", "person_id"],
      ["hours_extension", "person_id"],
      ["wallet_correction", "person_id"],
    ],
    within: ["payment_notification"],
  },
  academy: {
    ...{ basis: "contract", keeping: "account", deleted: [], recipients: [] },
    columns: [
      ["enrolment", "person_id"],
      ["class_seat", "person_id"],
      ["class_wait", "person_id"],
      ["attendance", "person_id"],
      ["make_up_credit", "person_id"],
      ["skill_mark", "person_id"],
    ],
    within: [],
  },
  clubs: {
    ...{ basis: "contract", keeping: "account", deleted: [], recipients: [] },
    columns: [
      ["club_member", "person_id"],
      ["club_guest", "person_id"],
      ["club_invitation", "created_by"],
      ["open_match", "person_id"],
      ["open_match_place", "person_id"],
    ],
    within: [],
  },
  stays: {
    ...{ basis: "law", keeping: "books", deleted: ["passports"], recipients: [] },
    columns: [["stay_wish", "person_id"]],
    within: ["guest_passport"],
  },
  kost: {
    ...{ basis: "contract", keeping: "books", deleted: ["identityPhotos"], recipients: [] },
    columns: [
      ["lease", "person_id"],
      ["lease_event", "person_id"],
      ["kost_visit", "person_id"],
    ],
    within: ["lease_check"],
  },
  messages: {
    ...{ basis: "contract", keeping: "account", recipients: ["mail", "push", "whatsapp"] },
    deleted: ["sentMails", "pushCopies", "whatsappCopies", "silentDevices"],
    columns: [
      ["inbox_message", "person_id"],
      ["notice_choice", "person_id"],
      ["push_device", "person_id"],
    ],
    within: ["mail_outbox", "whatsapp_copy", "stopped_mailbox"],
  },
  contact: {
    ...{ basis: "interest", keeping: "account", deleted: ["contactMessages"], recipients: ["mail"] },
    columns: [["contact_message", "person_id"]],
    within: ["contact_reply"],
  },
  files: {
    ...{ basis: "contract", keeping: "account", deleted: [], recipients: ["storage"] },
    columns: [
      ["stored_object", "person_id"],
      ["upload", "person_id"],
    ],
    within: [],
  },
  notes: {
    ...{ basis: "interest", keeping: "account", deleted: [], recipients: [] },
    columns: [
      ["person_note", "person_id"],
      ["saved_view", "person_id"],
    ],
    within: [],
  },
  actions: {
    ...{ basis: "law", keeping: "proof", deleted: [], recipients: [] },
    columns: [
      ["audit_entry", "concerned_id"],
      ["customer_merge", "from_id"],
      ["customer_merge", "into_id"],
      ["merge_confirmation", "from_id"],
      ["merge_confirmation", "into_id"],
    ],
    within: ["merge_mailbox"],
  },
  consents: {
    ...{ basis: "law", keeping: "proof", deleted: [], recipients: [] },
    columns: [["consent", "person_id"]],
    within: [],
  },
} as const satisfies Record<string, Category>;

export type PersonalCategory = keyof typeof personalData;
export const personalCategories = Object.keys(personalData) as PersonalCategory[];
