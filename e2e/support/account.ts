import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect as base, type Page } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { open } from "./page.ts";

/** Password hashing is slow on purpose, more so on a busy machine. */
export const expect = base.configure({ timeout: 20_000 });

export const PASSWORD = "Raket-Merah-27";

export type Newcomer = { name: string; email: string; password: string };

export function aNewcomer(name = "Wulan Ayu"): Newcomer {
  return { name, email: `wulan-${randomUUID().slice(0, 8)}@contoh.id`, password: PASSWORD };
}

const input = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.locator("input"));
export const emailField = (page: Page) => input(page, "E-mail");
export const passwordField = (page: Page, label = "Kata sandi") => input(page, label);

/** Registers through the real form; ends on the wanted page. */
export async function register(page: Page, newcomer: Newcomer, wanted = "/profile"): Promise<void> {
  await submitRegistration(page, newcomer, wanted);
  await expect(page).toHaveURL(wanted);
}

export const acceptBox = (page: Page) => page.getByRole("checkbox", { name: /^Saya menyetujui syarat/ });

/** Registers without verifying the address, which only an address entered by staff requires. */
export async function submitRegistration(page: Page, newcomer: Newcomer, wanted = "/profile"): Promise<void> {
  await open(page, `/login?mode=register&redirect=${encodeURIComponent(wanted)}`);
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await acceptBox(page).check();
  await page.getByRole("button", { name: "Buat akun" }).click();
}

/** Creates an account without the form, for journeys about something else. */
export async function makeAccount(request: APIRequestContext, { name, email, password }: Newcomer): Promise<void> {
  const { apiKey } = await (await request.get("/api/v1/identity")).json();
  const accounts = "/identitytoolkit.googleapis.com/v1/accounts";
  const made = await request.post(`${accounts}:signUp?key=${apiKey}`, { data: { email, password } });
  expect(made.status(), await made.text()).toBe(200);
  const { idToken } = await made.json();
  await request.post(`${accounts}:update?key=${apiKey}`, { data: { idToken, displayName: name } });
}

export async function signInAs(page: Page, { email, password }: Newcomer, wanted = "/profile"): Promise<void> {
  await open(page, `/login?redirect=${encodeURIComponent(wanted)}`);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL(wanted);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Keluar", exact: true }).click();
  await expect(page).toHaveURL("/");
}

/** Returns the path of the newest link mailed to an address. */
export async function mailedLink(db: Db, to: string, mode: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await db
        .selectFrom("mail_outbox")
        .select("body_text")
        .where("to_address", "=", to)
        .where("body_text", "like", `%mode=${mode}&%`)
        .orderBy("created_at", "desc")
        .execute();
      link = /https?:\/\/\S+/.exec(mails[0]?.body_text ?? "")?.[0];
      return link;
    })
    .toBeTruthy();
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}
