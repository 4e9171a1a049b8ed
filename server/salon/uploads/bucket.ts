import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../config.ts';
import { codeOf, messageOf, propertyOf } from '../../errors.ts';
import { PicturesUnavailable } from './pictures-unavailable.ts';

export interface Bucket {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Returns null for a missing object. */
  get(key: string): Promise<Response | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }>;
}

/** Limits of the requests to a bucket. Tests use other values. */
export interface BucketHabits {
  /** Keys per page of a list. */
  pageSize?: number;
  /** Timeout of one attempt in milliseconds. All attempts and waits together fit into a request's 30 s. */
  tryMs?: number;
}

const ATTEMPTS = 3;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  body?: Buffer;
  headers?: Record<string, string>;
}

/**
 * Returns a client for an S3-compatible bucket. It uses addresses by path (`<endpoint>/<bucket>/<key>`), which every
 * such server supports. Its methods throw PicturesUnavailable.
 */
export function openBucket(
  { endpoint, bucket, region, accessKey, secretKey }: BucketSettings,
  { pageSize = 1_000, tryMs = 5_000 }: BucketHabits = {},
): Bucket {
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const send = (address: string, { method, body, headers }: Call) =>
    sendWithRetries(tryMs, async (signal) => {
      const hash = createHash('sha256')
        .update(body ?? '')
        .digest('hex');
      const init = { method, headers: { ...headers, 'x-amz-content-sha256': hash } };
      // Each attempt has a new signature, because a signature contains its time.
      const signed = await signer.sign(
        `${base}${address}`,
        body ? { ...init, body: new Uint8Array(body) } : init,
      );
      return fetch(signed, { signal, redirect: 'manual' });
    });

  return {
    async put(key, bytes, type) {
      const headers = { 'content-type': type };
      await discardBody(requireStatus(await send(`/${key}`, { method: 'PUT', body: bytes, headers }), 200));
    },
    async get(key) {
      const answer = requireStatus(await send(`/${key}`, { method: 'GET' }), 200, 404);
      if (answer.status === 200) return answer;
      await discardBody(answer);
      return null;
    },
    async has(key) {
      return requireStatus(await send(`/${key}`, { method: 'HEAD' }), 200, 404).status === 200;
    },
    async remove(key) {
      await discardBody(requireStatus(await send(`/${key}`, { method: 'DELETE' }), 200, 204, 404));
    },
    async *list(prefix) {
      let token: string | null = '';
      while (token !== null) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), prefix });
        if (token) query.set('continuation-token', token);
        const answer = requireStatus(await send(`/?${query}`, { method: 'GET' }), 200);
        const text = await answer.text().catch((error: unknown) => {
          throw new PicturesUnavailable(`The bucket: ${reasonOf(error)}`);
        });
        const page = readList(text);
        yield* page.objects;
        token = page.next;
      }
    },
  };
}

/**
 * Retries after a lost connection, a timeout, a status of 500 or more, and 429. Other statuses are returned at once.
 */
async function sendWithRetries(
  tryMs: number,
  attempt: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  for (let attemptNumber = 1; ; attemptNumber++) {
    // The timeout covers the time until the headers; the reader of the body sets its own.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('no answer in time')), tryMs);
    try {
      const answer = await attempt(controller.signal);
      if (!isTemporary(answer.status) || attemptNumber === ATTEMPTS) return answer;
      await discardBody(answer);
    } catch (error) {
      if (attemptNumber === ATTEMPTS) throw new PicturesUnavailable(`The bucket: ${reasonOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
    // The waits are about 200 ms and 600 ms with the default timeout.
    const waitMs = (tryMs / 25) * 3 ** (attemptNumber - 1) * (0.5 + Math.random());
    await new Promise((wake) => setTimeout(wake, waitMs));
  }
}

const isTemporary = (status: number) => status >= 500 || status === 429;

function requireStatus(answer: Response, ...statuses: number[]): Response {
  if (statuses.includes(answer.status)) return answer;
  void discardBody(answer);
  throw new PicturesUnavailable(`The bucket answered ${answer.status}`);
}

/** Discards the body, because an unread body keeps its connection busy. */
async function discardBody(answer: Response): Promise<void> {
  await answer.body?.cancel().catch(() => {});
}

function reasonOf(error: unknown): string {
  const cause = Reflect.get(Object(error), 'cause');
  return codeOf(cause) ?? propertyOf(cause, 'message') ?? messageOf(error);
}

/** Reads a page of a list. Our keys are plain ASCII, so that no XML parser is needed. */
function readList(xml: string) {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    lastModified: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
  }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? textOf(xml, 'NextContinuationToken') : null };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') ?? null;
}
