import { createHash } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';

/** The address of a bucket and the credentials for it. */
export interface BucketAccess {
  /** `https://s3.eu-central-1.amazonaws.com`, or another S3-compatible server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  sessionToken?: string;
  /** The timeout of one attempt. */
  tryMs?: number;
}

export interface BucketCall {
  method: 'GET' | 'PUT';
  /** Path below the bucket: `/shell/1.0.0-1a2b3c4d/main.js`, or `/?list-type=2…`. */
  address: string;
  body?: Uint8Array;
  headers?: Record<string, string>;
}

export interface BucketAnswer {
  status: number;
  body: Buffer;
  /** The number of attempts; 1 when the first one was answered. */
  tries: number;
}

const ATTEMPTS = 4;
const ATTEMPT_TIMEOUT_MS = 20_000;

/**
 * Returns a function that calls an S3-compatible server (`<endpoint>/<bucket>/<key>`) and retries passing errors. It uses
 * node:http, because fetch unpacks files with `content-encoding: br`, while hashes cover the stored bytes. The function
 * @throws Error after the last attempt
 */
export function bucketCaller(access: BucketAccess): (call: BucketCall) => Promise<BucketAnswer> {
  const { endpoint, bucket, region, accessKey, secretKey, sessionToken, tryMs = ATTEMPT_TIMEOUT_MS } = access;
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    sessionToken,
    region,
    service: 's3',
  });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return async ({ method, address, body, headers }) => {
    for (let tries = 1; ; tries++) {
      const reason = await tryOnce(async () => {
        const hash = createHash('sha256')
          .update(body ?? '')
          .digest('hex');
        // Each attempt is signed anew, because a signature contains the time.
        const signed = await signer.sign(`${base}${address}`, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': hash },
        });
        return ask(signed.url, method, Object.fromEntries(signed.headers), body, tryMs);
      });
      if (typeof reason !== 'string') return { ...reason, tries };
      if (tries === ATTEMPTS) throw new Error(`The bucket ${bucket} at ${endpoint}: ${reason}.`);
      await new Promise((wake) => setTimeout(wake, (tryMs / 100) * 3 ** (tries - 1) * (0.5 + Math.random())));
    }
  };
}

/** The answer, or the reason for a retry: a broken connection, a timeout, or a temporary error of the server. */
async function tryOnce(
  attempt: () => Promise<Omit<BucketAnswer, 'tries'>>,
): Promise<Omit<BucketAnswer, 'tries'> | string> {
  try {
    const answer = await attempt();
    const isTemporary = answer.status >= 500 || answer.status === 429 || answer.status === 409;
    return isTemporary ? `it answered ${answer.status}` : answer;
  } catch (error) {
    return error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
  }
}

function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Uint8Array | undefined,
  tryMs: number,
): Promise<Omit<BucketAnswer, 'tries'>> {
  const open = url.startsWith('https:') ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const length = method === 'PUT' ? { 'content-length': String(body?.length ?? 0) } : {};
    const asked = open(url, { method, headers: { ...headers, ...length }, timeout: tryMs }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, body: bytes }), reject);
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.once('error', reject);
    asked.end(body);
  });
}
