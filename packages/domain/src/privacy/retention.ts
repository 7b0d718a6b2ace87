/**
 * Days after which a job deletes personal data. The jobs, the page "Data saya" and the demo's privacy policy read this table,
 * so that the policy always matches what happens.
 */
export const retentionDays = {
  /** After it was written. */
  contactMessages: 365,
  /** After it was sent; its text is removed within the hour. */
  sentMails: 90,
  pushCopies: 90,
  whatsappCopies: 90,
  /** After a browser last reported itself; those in use report every week. */
  silentDevices: 120,
  /** After the session's end: until then "sign out everywhere" still reaches an offline device. */
  expiredSessions: 60,
  /** After the end: no provider keeps an unused sign-in for longer. */
  endedSignIns: 400,
  /** After a sign-in token was exchanged for the next one; until then a stolen copy is recognised. */
  usedTokens: 30,
  /** After a sign-in token was issued and never used. */
  idleTokens: 180,
  /** After a code sent by mail has lapsed. */
  lapsedCodes: 30,
  /** After the guest has left. */
  passports: 30,
  /** After the lease has ended. */
  identityPhotos: 30,
  /** Gateway reports that could not be verified. */
  unverifiedReports: 30,
  /** Stored replies, after the first request with an idempotency key. */
  repeatedReplies: 2,
} as const;

export type RetentionKey = keyof typeof retentionDays;

const DAY_MS = 86_400_000;

/** The job deletes data older than this. */
export function retentionEnd(key: RetentionKey, now: Date): Date {
  return new Date(now.getTime() - retentionDays[key] * DAY_MS);
}
