import path from 'node:path';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import type { ReleaseStore } from './store.ts';

export interface BucketAccess {
  /** The server's address: `https://s3.eu-central-1.amazonaws.com`, or another S3-compatible server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  sessionToken?: string;
  /** Milliseconds for one attempt. */
  attemptMs?: number;
}

const ATTEMPTS = 4;
const ATTEMPT_MS = 20_000;

/** The object that is created twice, to see whether the bucket keeps the first one. */
const PROBE = 'environments/.create-once';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** A CDN in front of the bucket passes these headers on. A release's file never changes; a registry may. */
export function getFileHeaders(
  name: string,
): Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'ContentEncoding'> {
  const isCompressed = name.endsWith('.br');
  const type = TYPES[path.extname(isCompressed ? name.slice(0, -3) : name)] ?? 'application/octet-stream';
  const changes = name.startsWith('environments/') && !name.includes('/log/');
  return {
    ContentType: type,
    CacheControl: changes ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isCompressed ? { ContentEncoding: 'br' } : {}),
  };
}

/** `prefix` is empty, or ends with a slash: `releases/`. */
export function openBucketStore(access: BucketAccess, prefix = ''): ReleaseStore {
  const { bucket: Bucket, endpoint } = access;
  const client = new S3Client(clientOptions(access));
  const address = `s3://${Bucket}/${prefix}`;

  const attempt = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await pRetry(call, { retries: ATTEMPTS - 1, minTimeout: 200, shouldRetry: isContended });
    } catch (error) {
      if (statusOf(error) !== undefined) throw error;
      throw new Error(`The bucket ${Bucket} at ${endpoint}: ${reasonOf(error)}.`);
    }
  };
  const refused = (error: unknown): never => {
    if (!(error instanceof S3ServiceException)) throw error;
    throw new Error(`${address} answered ${statusOf(error)} (${error.name}).`);
  };
  const read = async (name: string) => {
    try {
      const answer = await attempt(() => client.send(new GetObjectCommand({ Bucket, Key: prefix + name })));
      return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    } catch (error) {
      return error instanceof S3ServiceException && error.name === 'NoSuchKey' ? null : refused(error);
    }
  };
  const put = (name: string, bytes: Uint8Array, condition: Pick<PutObjectCommandInput, 'IfNoneMatch'> = {}) =>
    attempt(() =>
      client.send(
        new PutObjectCommand({
          Bucket,
          Key: prefix + name,
          Body: bytes,
          ...getFileHeaders(name),
          ...condition,
        }),
      ),
    );

  /** Whether this call created the object. */
  const createOnce = async (name: string, bytes: Uint8Array) => {
    try {
      await put(name, bytes, { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      if (statusOf(error) !== 412) return refused(error);
      // When the answer to the first attempt was lost, the existing object may be from this call.
      return attemptsOf(error) > 1 && Buffer.from(bytes).equals((await read(name)) ?? Buffer.alloc(0));
    }
  };

  /** Refuses a bucket that ignores `If-None-Match`, because two releases at once would overwrite each other there. */
  const assertConditions = once(async () => {
    // Other bytes, because a repeated attempt takes its own bytes for a success.
    const again = Buffer.from('Created twice.\n');
    if ((await createOnce(PROBE, Buffer.from('Created once.\n'))) && (await createOnce(PROBE, again))) {
      throw new Error(
        `${address} takes no notice of "If-None-Match: *", so two releases at once could lose one. Use a bucket that does.`,
      );
    }
  });

  return {
    address,
    read,

    async list(start) {
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + start });
      for (;;) {
        const page = await attempt(() => pages.next()).catch(refused);
        if (page.done) return names.sort();
        names.push(...(page.value.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      }
    },

    now: () => attempt(() => readServerTime(client, { Bucket, Prefix: prefix, MaxKeys: 1 })).catch(refused),

    async write(name, bytes) {
      await put(name, bytes).catch(refused);
    },

    async create(name, bytes) {
      await assertConditions();
      return createOnce(name, bytes);
    },
  };
}

/** Null when the answer has no Date header. */
async function readServerTime(client: S3Client, input: ListObjectsV2CommandInput): Promise<Date | null> {
  const command = new ListObjectsV2Command(input);
  let date: unknown;
  command.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      date = Reflect.get(Object(Reflect.get(Object(answer.response), 'headers')), 'date');
      return answer;
    },
    { step: 'deserialize' },
  );
  await client.send(command);
  return typeof date === 'string' ? new Date(date) : null;
}

const clientOptions = ({
  endpoint,
  region,
  accessKey: accessKeyId,
  secretKey: secretAccessKey,
  sessionToken,
  attemptMs = ATTEMPT_MS,
}: BucketAccess) => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
  forcePathStyle: true,
  maxAttempts: ATTEMPTS,
  requestHandler: { connectionTimeout: attemptMs, requestTimeout: attemptMs, throwOnRequestTimeout: true },
  // Many servers other than Amazon's do not know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
});

/** Another conditional write was in progress. The SDK itself retries after faults of the network and of the server. */
const isContended = ({ error }: { error: Error }) => statusOf(error) === 409;

const metadataOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata : undefined);
const statusOf = (error: unknown) => metadataOf(error)?.httpStatusCode;
const attemptsOf = (error: unknown) => metadataOf(error)?.attempts ?? 1;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String(Reflect.get(error, 'code'));
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
