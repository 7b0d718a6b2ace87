import type { KeyRing } from "../keys/key-ring.ts";
import { personalAcademy } from "../modules/academy/personal-academy.ts";
import { personalAudit } from "../modules/audit/personal-audit.ts";
import { personalBookings } from "../modules/bookings/record/personal-bookings.ts";
import { personalClubs } from "../modules/clubs/personal-clubs.ts";
import { personalConsents } from "../modules/consent/personal-consents.ts";
import { personalConfirmations } from "../modules/desk/customers/merge/confirm/personal-confirmations.ts";
import { personalNotes } from "../modules/desk/customers/notes.ts";
import { personalViews } from "../modules/desk/views/personal-views.ts";
import { personalPassports } from "../modules/hotel/passports/personal-passports.ts";
import { personalGuests } from "../modules/hotel/sale/personal-guests.ts";
import { personalInvoices } from "../modules/invoices/personal-invoices.ts";
import { personalLeases } from "../modules/kost/personal-leases.ts";
import { personalFiles } from "../modules/media/storage/people/personal-files.ts";
import { personalMessages } from "../modules/notifications/personal-messages.ts";
import { personalPayments } from "../modules/payments/personal-payments.ts";
import type { PersonalData } from "../modules/personal-data.ts";
import { personalStayAlerts } from "../modules/stays/alerts/personal-alerts.ts";
import { personalContactMessages } from "../modules/venue/personal-contact-messages.ts";

/**
 * Every module that stores personal data. Payments first: a payment settled between two of these queries is then found as a
 * booking.
 */
export const personalPartsOf = (keys: KeyRing): PersonalData[] => [
  personalPayments,
  personalBookings,
  personalGuests,
  personalPassports(keys),
  personalInvoices,
  personalLeases,
  personalStayAlerts,
  personalAcademy,
  personalClubs,
  personalMessages,
  personalNotes,
  personalConfirmations,
  personalAudit,
  personalViews,
  personalContactMessages,
  personalConsents,
  personalFiles,
];
