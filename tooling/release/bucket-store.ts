import path from 'node:path';
import { type BucketAccess, type BucketAnswer, bucketCaller } from './bucket-calls.ts';
import type { ReleaseStore } from './store.ts';

/** What is created twice to see whether the bucket keeps the first. */
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

/** What a CDN in front of the bucket passes on: a release never changes, a registry may at any moment. */
export function headersOf(name: string): Record<string, string> {
  const isTwin = name.endsWith('.br');
  const type = TYPES[path.extname(isTwin ? name.slice(0, -3) : name)] ?? 'application/octet-stream';
  const changes = name.startsWith('environments/') && !name.includes('/log/');
  return {
    'content-type': type,
    'cache-control': changes ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isTwin ? { 'content-encoding': 'br' } : {}),
  };
}

/** A store in an S3-compatible bucket, below `prefix` (`releases/`, or empty). */
export function bucketStore(access: BucketAccess, prefix = ''): ReleaseStore {
  const call = bucketCaller(access);
  const describe = `s3://${access.bucket}/${prefix}`;
  const addressOf = (name: string) => `/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`;
  const expect = (answer: BucketAnswer, ...statuses: number[]): BucketAnswer => {
    if (statuses.includes(answer.status)) return answer;
    const code = textOf(answer.body.toString(), 'Code');
    throw new Error(`${describe} answered ${answer.status}${code ? ` (${code})` : ''}.`);
  };
  const read = async (name: string) => {
    const answer = expect(await call({ method: 'GET', address: addressOf(name) }), 200, 404);
    return answer.status === 200 ? answer.body : null;
  };
  const put = async (name: string, body: Uint8Array, condition: Record<string, string> = {}) =>
    call({ method: 'PUT', address: addressOf(name), body, headers: { ...headersOf(name), ...condition } });

  const createOnce = async (name: string, bytes: Uint8Array) => {
    const answer = expect(await put(name, bytes, { 'if-none-match': '*' }), 200, 412);
    if (answer.status === 200) return true;
    // The answer to the first try may have been lost on its way: then it was this one that is there.
    return answer.tries > 1 && Buffer.from(bytes).equals((await read(name)) ?? Buffer.alloc(0));
  };

  /** A bucket that does not know the condition would let the second of two releases erase the first. */
  const keepsTheFirst = once(async () => {
    const bytes = Buffer.from('Created once.\n');
    if ((await createOnce(PROBE, bytes)) && (await createOnce(PROBE, bytes))) {
      throw new Error(
        `${describe} takes no notice of "If-None-Match: *", so two releases at once could lose one. Use a bucket that does.`,
      );
    }
  });

  return {
    describe,
    read,

    async list(start) {
      const names: string[] = [];
      for (let token: string | null = ''; token !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${start}` });
        if (token) query.set('continuation-token', token);
        const page = expect(await call({ method: 'GET', address: `/?${query}` }), 200).body.toString();
        names.push(...[...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([entry]) => keyIn(entry)));
        token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : null;
      }
      return names.map((name) => name.slice(prefix.length)).sort();
    },

    async write(name, bytes) {
      expect(await put(name, bytes), 200);
    },

    async create(name, bytes) {
      await keepsTheFirst();
      return createOnce(name, bytes);
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

const keyIn = (entry: string) => textOf(entry, 'Key') ?? '';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Our own names are plain ASCII, so that the few facts of an answer need no parser of XML. */
function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') ?? null;
}
