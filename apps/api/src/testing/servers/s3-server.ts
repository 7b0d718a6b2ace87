import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { S3Options } from "../../adapters/storage/s3.ts";
import { aFolder } from "../folder.ts";

/** A real S3-compatible server on loopback with one bucket, until the end of the calling test. */
export async function anS3Server(): Promise<S3Options> {
  const directory = await aFolder();
  const bucket = "lapang-test";
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  // The key pair that this server expects.
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return { endpoint: `http://127.0.0.1:${port}`, bucket, region: "us-east-1", ...keys };
}
