import { onTestFinished } from "vitest";
import { type Manner, startSmtpServer } from "./start-smtp-server.ts";

/** The SMTP server on loopback, until the end of the calling test. */
export async function anSmtpServer(manners: Manner[] = []) {
  const server = await startSmtpServer(manners);
  onTestFinished(server.close);
  return server;
}
