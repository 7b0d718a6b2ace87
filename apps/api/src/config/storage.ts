import { z } from "zod";
import { isSafeAddress } from "./address.ts";

/** Files are stored in DATA_DIR unless an S3-compatible bucket is configured. */
export const storageShape = {
  S3_ENDPOINT: z
    .string()
    .refine(isSafeAddress, "the store's address as https://s3.example.com; http on loopback only")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name")
    .optional(),
  S3_REGION: z.string().max(60).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
};

type Environment = z.output<z.ZodObject<typeof storageShape>>;

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
export type StorageConfig = { s3: S3Config | undefined };

export function readStorage(env: Environment): StorageConfig {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const complete = endpoint && bucket && accessKeyId && secretAccessKey;
  return { s3: complete ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : undefined };
}
