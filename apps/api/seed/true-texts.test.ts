import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatRupiah } from "@lapang/domain/money";
import { retentionDays } from "@lapang/domain/privacy/retention";
import { describe, expect, it } from "vitest";
import { DEVICE_COOKIE } from "../src/adapters/identity/embedded/attempts/known-devices.ts";
import { FLOW_COOKIE } from "../src/adapters/identity/embedded/external/walk-routes.ts";
import { DOOR_COOKIE } from "../src/modules/desk/doors/door-cookie.ts";
import { SESSION_COOKIE } from "../src/modules/identity/session-token.ts";
import { addOns } from "./content/add-ons.ts";
import { privacyPolicy } from "./content/privacy-policy.ts";
import type { SeedPage } from "./content/shapes.ts";
import { termsConditions } from "./content/terms-conditions.ts";
import { venue } from "./content/venue.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const sectionOf = (page: SeedPage, id: string) =>
  JSON.stringify(page.sections.find((section) => section.id === id)?.blocks);
const boldIn = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1]);

/** Lists our source files, without tests, that match; paths relative to the folder. */
async function filesWith(folder: string, pattern: RegExp): Promise<string[]> {
  const root = join(import.meta.dirname, folder);
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), "utf8")));
  return names.filter((_, at) => pattern.test(texts[at] ?? "")).sort();
}

describe("the privacy policy", () => {
  // A new cookie or store must be added here and to the policy.
  const stores: Record<string, string | string[]> = {
    "features/account/security/pending-action.ts": "lapang-away-for",
    "features/checkout/hold-keys.ts": "lapang-hold-keys",
    "features/checkout/use-checkout-changes.ts": "lapang-unsent",
    "features/consent/consent-card.tsx": "lapang-consent-later",
    "features/door/scan-store.ts": ["lapang-door", "lapang-door-device"],
    "features/identity/sdk/auth-events.ts": "lapang.external-sign-in",
    "features/identity/sdk/one-tab-at-a-time.ts": "lapang-identity-at",
    "features/identity/sdk/sdk.ts": "firebaseLocalStorageDb",
    "features/identity/session/session-pairing.ts": "lapang-signed-in-as",
    "features/inbox/push/follow-permission.ts": "fcm_token",
    "features/inbox/push/use-notice-choice.ts": "lapang-notices-later",
    "features/venue/use-contact-form.ts": "lapang-contact-draft",
    "lib/app/chunk-reload.ts": "lapang-chunk-reload",
    "lib/colour-mode.ts": "lapang-colour-mode",
    "router.tsx": "tsr-scroll-restoration",
  };

  it("names every cookie and everything the pages store, and nothing else", async () => {
    expect(await filesWith("../src", /\.setCookie\(/)).toEqual([
      "adapters/identity/embedded/attempts/known-devices.ts",
      "adapters/identity/embedded/external/walk-routes.ts",
      "modules/desk/doors/door-cookie.ts",
      "modules/identity/session-cookie.ts",
    ]);
    const storing =
      /(local|session)Storage\.setItem|sessionStorage, Date|sessionStorage\.removeItem|(keepToken|putOffQuestion)\(localStorage|initializeAuth\(|scrollRestoration:/;
    expect(await filesWith("../../web/src", storing)).toEqual(Object.keys(stores).sort());
    const cookies = [SESSION_COOKIE, FLOW_COOKIE.name, DEVICE_COOKIE.name, DOOR_COOKIE.name];
    const named = boldIn(sectionOf(privacyPolicy, "cookie"));
    expect(named.toSorted()).toEqual([...cookies, ...Object.values(stores).flat()].sort());
  });

  it("explains data of walk-in customers: what is stored, how long, and whom to contact", () => {
    expect(sectionOf(privacyPolicy, "data-yang-kami-simpan")).toMatch(/Nama dan nomor telepon.*meja depan.*tanpa akun/);
    expect(sectionOf(privacyPolicy, "berapa-lama")).toContain("ditulis di meja depan tanpa akun");
    expect(sectionOf(privacyPolicy, "hakmu")).toContain("Datang ke meja depan");
  });

  it("states the retention times that the jobs apply", () => {
    const times = sectionOf(privacyPolicy, "berapa-lama");
    for (const key of ["contactMessages", "sentMails", "expiredSessions", "endedSignIns", "passports"] as const) {
      expect(times).toContain(`${retentionDays[key]} hari`);
    }
  });

  it("links to the profile for everything that can be done there", () => {
    const rights = sectionOf(privacyPolicy, "hakmu");
    expect(rights).toContain("(/profile)");
    expect(boldIn(rights)).toEqual(["Perbaiki", "Unduh", "Keluarkan", "Hapus"]);
  });
});

it("the terms require an account before a hold, and show the balance where it is", () => {
  expect(sectionOf(termsConditions, "akun")).toContain("butuh akun");
  expect(sectionOf(termsConditions, "saldo-paket")).toContain("(/profile)");
});

it("the questions state the add-ons' prices", () => {
  const answer = venue.faqs.find(({ question }) => question.includes("raket"))?.answer ?? "";
  const priceOf = (slug: string) => plain(formatRupiah(addOns.find((thing) => thing.slug === slug)?.price ?? 0));
  expect(answer).toContain(`raket ${priceOf("sewa-raket")} per raket per jam`);
  expect(answer).toContain(`bola baru isi 3 ${priceOf("bola-baru")} per kaleng`);
  expect(answer.match(/Rp/g)).toHaveLength(2);
});

it("the questions and the terms describe the packages as sold", () => {
  const [hours, days] = [venue.hourPackages.map((one) => one.hours), venue.hourPackages.map((one) => one.validDays)];
  const list = (values: number[]) => `${values.slice(0, -1).join(", ")}, dan ${values.at(-1)}`;
  expect(sectionOf(termsConditions, "saldo-paket")).toContain(`Paket ${list(hours)} jam berlaku ${list(days)} hari`);
  const answer = venue.faqs.find(({ question }) => question.startsWith("Paket"))?.answer;
  for (const [at, hour] of hours.entries()) expect(answer).toContain(`${hour} jam untuk ${days[at]} hari`);
  for (const { description, hours, price } of venue.hourPackages) {
    expect(description).toContain(`${plain(formatRupiah(price / hours))} per jam`);
  }
});
