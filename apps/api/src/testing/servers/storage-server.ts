import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { BUCKET } from "@lapang/domain/media/object-name";
import type { Role } from "@lapang/domain/staff/roles";
import { deleteApp, initializeApp } from "firebase/app";
import { connectStorageEmulator, type FirebaseStorage, getStorage } from "firebase/storage";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { diskStorage } from "../../adapters/storage/disk.ts";
import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/connect.ts";
import type { Pace } from "../../modules/media/storage/protocol/read-body.ts";
import type { StoragePort } from "../../ports/storage.ts";
import type { Clock } from "../../runtime/clock.ts";
import { onceFor } from "../apps/standing-apps.ts";
import { NOW, testApp } from "../apps/test-app.ts";
import { aPerson, aSession } from "../factories/venue.ts";
import { aFolder } from "../folder.ts";
import { TEST_ISSUER, type TestIdentity, testIdentity } from "../people/identity.ts";

type Options = { store?: StoragePort; clock?: Clock; config?: Partial<Config>; uploadPace?: Pace };
export type Someone = { id: string; idToken: string; cookie: string; storage: FirebaseStorage };

/** The listening server with a store, and people who use it, until the end of the calling test. */
export async function aStorageServer(db: Db, { clock = standing, config = {}, ...given }: Options = {}) {
  const store = given.store ?? diskStorage(await aFolder());
  const { identity, open } = identityOn(db, clock);
  const { uploadPace } = given;
  const app = await testApp(db, {
    ...{ storage: store, clock, config, identity: open },
    ...(uploadPace && { uploadPace }),
  });
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  // A reply that a test does not read to its end would keep its connection open.
  onTestFinished(() => app.server.closeAllConnections());
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const anonymous = openClient(port);
  const someone = (role: Role = "customer") => aCustomer(db, { identity, port, role, clock });
  return { app, store, identity, url, port, anonymous, someone, objects: `${url}/v0/b/${BUCKET}/o` };
}

const standing: Clock = () => NOW;
const identityOn = onceFor((_, clock) => {
  const identity = testIdentity(clock);
  return { identity, open: () => identity };
});

type Place = { identity: TestIdentity; port: number; role: Role; clock: Clock };

async function aCustomer(db: Db, { identity, port, role, clock }: Place): Promise<Someone> {
  const { id } = await aPerson(db, { role });
  const subject = randomUUID();
  await db.insertInto("person_identity").values({ issuer: TEST_ISSUER, subject, person_id: id }).execute();
  const authTime = new Date(Math.floor(clock().getTime() / 1000) * 1000);
  const idToken = await identity.tokenFor({ subject, authTime });
  const token = await aSession(db, id, new Date(clock().getTime() + 86_400_000));
  // The session refers to the sign-in of the token, as after a real one.
  const signIn = { issuer: TEST_ISSUER, subject, auth_time: authTime };
  await db.updateTable("session").set(signIn).where("person_id", "=", id).execute();
  return { id, idToken, cookie: `token=${token}`, storage: openClient(port, idToken) };
}

/** The official client, pointed at our server as at an emulator. */
function openClient(port: number, idToken?: string): FirebaseStorage {
  const app = initializeApp({ projectId: "test", storageBucket: BUCKET }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const storage = getStorage(app);
  storage.maxOperationRetryTime = 2_000;
  storage.maxUploadRetryTime = 2_000;
  connectStorageEmulator(storage, "127.0.0.1", port, idToken === undefined ? {} : { mockUserToken: idToken });
  return storage;
}

type Picture = { width?: number; height?: number; noise?: boolean };

/** A picture with content; with noise it is as large as a photo. */
export async function aPicture({ width = 40, height = 30, noise = false }: Picture = {}) {
  const background = { r: 20, g: 120, b: 60 };
  const gaussian = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background, ...(noise && { noise: gaussian }) } });
}
