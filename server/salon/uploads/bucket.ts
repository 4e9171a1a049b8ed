import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../config.ts';
import { codeOf, messageOf, propertyOf } from '../../errors.ts';
import { PicturesUnavailable } from './pictures-unavailable.ts';

export interface Bucket {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Response | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }>;
}

/** How it is asked; tests ask otherwise. */
export interface BucketHabits {
  /** Keys to a page of a list. */
  pageSize?: number;
  /** How long one try waits. Three of them and the waits between end within a request's 30 s. */
  tryMs?: number;
}

const ATTEMPTS = 3;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  body?: Buffer;
  headers?: Record<string, string>;
}

/** An S3-compatible bucket, by path (`<endpoint>/<bucket>/<key>`): what every such server understands. */
export function openBucket(
  { endpoint, bucket, region, accessKey, secretKey }: BucketSettings,
  { pageSize = 1_000, tryMs = 5_000 }: BucketHabits = {},
): Bucket {
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const send = (address: string, { method, body, headers }: Call) =>
    persistently(tryMs, async (signal) => {
      const hash = createHash('sha256')
        .update(body ?? '')
        .digest('hex');
      const init = { method, headers: { ...headers, 'x-amz-content-sha256': hash } };
      // Signed anew each time: a signature carries its minute.
      const signed = await signer.sign(
        `${base}${address}`,
        body ? { ...init, body: new Uint8Array(body) } : init,
      );
      return fetch(signed, { signal, redirect: 'manual' });
    });

  return {
    async put(key, bytes, type) {
      const headers = { 'content-type': type };
      await emptied(expect(await send(`/${key}`, { method: 'PUT', body: bytes, headers }), 200));
    },
    async get(key) {
      const answer = expect(await send(`/${key}`, { method: 'GET' }), 200, 404);
      if (answer.status === 200) return answer;
      await emptied(answer);
      return null;
    },
    async has(key) {
      return expect(await send(`/${key}`, { method: 'HEAD' }), 200, 404).status === 200;
    },
    async remove(key) {
      await emptied(expect(await send(`/${key}`, { method: 'DELETE' }), 200, 204, 404));
    },
    async *list(prefix) {
      let token: string | null = '';
      while (token !== null) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), prefix });
        if (token) query.set('continuation-token', token);
        const answer = expect(await send(`/?${query}`, { method: 'GET' }), 200);
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

/** Tries again after a cut connection, silence and what the server calls its own trouble; never after a refusal. */
async function persistently(
  tryMs: number,
  attempt: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  for (let tried = 1; ; tried++) {
    // Until the headers alone: how long a body takes is up to whoever reads it.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('no answer in time')), tryMs);
    try {
      const answer = await attempt(patience.signal);
      if (!isPassing(answer.status) || tried === ATTEMPTS) return answer;
      await emptied(answer);
    } catch (error) {
      if (tried === ATTEMPTS) throw new PicturesUnavailable(`The bucket: ${reasonOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
    // About 200 ms, then 600.
    const waitMs = (tryMs / 25) * 3 ** (tried - 1) * (0.5 + Math.random());
    await new Promise((wake) => setTimeout(wake, waitMs));
  }
}

const isPassing = (status: number) => status >= 500 || status === 429;

function expect(answer: Response, ...statuses: number[]): Response {
  if (statuses.includes(answer.status)) return answer;
  void emptied(answer);
  throw new PicturesUnavailable(`The bucket answered ${answer.status}`);
}

/** An answer that nobody reads holds its connection. */
async function emptied(answer: Response): Promise<void> {
  await answer.body?.cancel().catch(() => {});
}

function reasonOf(error: unknown): string {
  const cause = Reflect.get(Object(error), 'cause');
  return codeOf(cause) ?? propertyOf(cause, 'message') ?? messageOf(error);
}

/** Our own keys are plain ASCII, so that the few facts of the list need no parser of XML. */
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
