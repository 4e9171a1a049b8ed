import path from 'node:path';
import { type BucketAccess, type BucketAnswer, bucketCaller } from './bucket-calls.ts';
import type { ReleaseStore } from './store.ts';

/** A file that `create` writes twice, to check that the bucket keeps the first version. */
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

/**
 * HTTP headers of a stored file, which a CDN in front of the bucket passes on. A release never changes; a registry may
 * change.
 */
export function headersOf(name: string): Record<string, string> {
  const isCompressed = name.endsWith('.br');
  const type = TYPES[path.extname(isCompressed ? name.slice(0, -3) : name)] ?? 'application/octet-stream';
  const changes = name.startsWith('environments/') && !name.includes('/log/');
  return {
    'content-type': type,
    'cache-control': changes ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
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
    // The first attempt may have succeeded although its answer was lost; then the stored bytes are these.
    return answer.tries > 1 && Buffer.from(bytes).equals((await read(name)) ?? Buffer.alloc(0));
  };

  /**
   * A bucket that ignores the condition would let the second of two releases overwrite the first. @throws Error for such
   * a bucket
   */
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

/** Reads one element of an answer. Our names are plain ASCII, so no XML parser is needed. */
function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') ?? null;
}
