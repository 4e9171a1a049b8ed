import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { getErrorCode, getErrorMessage } from '../../errors.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { ImagesUnavailable } from './images-unavailable.ts';

/** Each method throws ImagesUnavailable when the bucket fails. */
export interface Bucket {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** `size` is in bytes. */
  get(key: string): Promise<{ body: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }>;
}

/** Only tests set these limits. */
export interface BucketLimits {
  pageSize?: number;
  /** Milliseconds that one attempt waits for the headers; three attempts end within a request's 30 s. */
  attemptMs?: number;
}

const ATTEMPTS = 3;

export function openBucket(settings: BucketSettings, limits: BucketLimits = {}): Bucket {
  const { bucket: Bucket } = settings;
  let client: S3Client | undefined;

  /** Only a server with a bucket loads the large SDK. */
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    client ??= new sdk.S3Client(clientOptions(settings, limits));
    return { sdk, client };
  };

  return {
    async put(Key, Body, ContentType) {
      const { sdk, client } = await open();
      await answered(client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType })));
    },
    async get(Key) {
      const { sdk, client } = await open();
      const answer = await found(client.send(new sdk.GetObjectCommand({ Bucket, Key })));
      return answer && { body: answer.Body as Readable, size: answer.ContentLength ?? 0 };
    },
    async has(Key) {
      const { sdk, client } = await open();
      return (await found(client.send(new sdk.HeadObjectCommand({ Bucket, Key })))) !== null;
    },
    async remove(Key) {
      const { sdk, client } = await open();
      await found(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      const { sdk, client } = await open();
      const pages = sdk.paginateListObjectsV2(
        { client, pageSize: limits.pageSize ?? 1_000 },
        { Bucket, Prefix },
      );
      for (;;) {
        const page = await answered(pages.next());
        if (page.done) return;
        for (const { Key = '', LastModified } of page.value.Contents ?? []) {
          yield { key: Key, lastModified: LastModified ?? new Date(Number.NaN) };
        }
      }
    },
  };
}

const clientOptions = (
  { endpoint, region, accessKey, secretKey }: BucketSettings,
  { attemptMs = 5_000 }: BucketLimits,
) => ({
  endpoint,
  region,
  credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  forcePathStyle: true,
  maxAttempts: ATTEMPTS,
  requestHandler: { connectionTimeout: attemptMs, requestTimeout: attemptMs, throwOnRequestTimeout: true },
  // Some servers by other vendors than Amazon do not know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
});

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const status = statusOf(error);
    throw new ImagesUnavailable(
      status === undefined
        ? `The bucket: ${getErrorCode(error) ?? getErrorMessage(error)}`
        : `The bucket answered ${status}`,
    );
  }
}

async function found<T>(call: Promise<T>): Promise<T | null> {
  return answered(
    call.catch((error: unknown) => {
      if (statusOf(error) === 404) return null;
      throw error;
    }),
  );
}

function statusOf(error: unknown): number | undefined {
  const metadata: unknown = Reflect.get(Object(error), '$metadata');
  const status: unknown = Reflect.get(Object(metadata), 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}
