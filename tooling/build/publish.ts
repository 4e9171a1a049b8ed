import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type AnyRelease, getReleasePath, RELEASE_FILE } from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type { ReleaseFacts } from '../registry/release-facts.ts';
import { buildInDraft } from './drafts.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { hashContents } from './staleness.ts';

export interface ReleaseToPublish {
  /** The folder that contains `dist`. */
  root: string;
  /** The workspace's folder, which keeps the caches. */
  cacheRoot: string;
  packageVersion: string;
  /** Replaces the version made from the contents, for a build whose releases must all have one address. */
  version?: string | undefined;
  facts: ReleaseFacts<AnyRelease>;
}

export interface PublishedRelease {
  release: AnyRelease;
  ref: ReleaseRef;
}

const COMPRESSIBLE = /\.(js|css|svg|html|json)$/;
const TEMPLATE = 'index.html';
const ENTRY_PLACE = '<!--entry-->';
const compress = promisify(brotliCompress);

/**
 * The HTML template gets the tags of `firstFiles`, whose address is known only now. A release that already exists is
 * not written again.
 */
export async function publishRelease(
  what: ReleaseToPublish,
  outDir: string,
  firstFiles: readonly string[],
): Promise<PublishedRelease> {
  const files = readTree(outDir);
  const { facts } = what;
  const version = what.version ?? `${what.packageVersion}-${hashContents(files, facts)}`;
  const address = getReleasePath(facts.kind, facts.name, version);
  const place = path.join(what.root, DIST_DIR, address);
  const html = files.get(TEMPLATE);
  if (html)
    files.set(
      TEMPLATE,
      Buffer.from(html.toString().replace(ENTRY_PLACE, tagsOf(`/${address}/`, firstFiles, files))),
    );
  const integrity: Record<string, string> = {};
  for (const [name, content] of files) {
    integrity[name] = computeIntegrity(content);
  }
  const release = { ...facts, version, integrity } as AnyRelease;
  const description = Buffer.from(`${JSON.stringify(release, null, 1)}\n`);
  files.set(RELEASE_FILE, description);
  if (!existsSync(place)) {
    // The folder is a draft until it is renamed, because a release's address must never hold an incomplete build.
    await buildInDraft(place, async (draft) => {
      await Promise.all(
        [...files].map(([name, content]) => writeWithBrotli(what.cacheRoot, draft, name, content)),
      );
    });
  }
  return { release, ref: { version, integrity: computeIntegrity(description) } };
}

export const computeIntegrity = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** `defer` keeps the script order and lets the skeleton paint first. */
function tagsOf(base: string, names: readonly string[], files: ReadonlyMap<string, Buffer>): string {
  return names
    .map((name) => {
      const integrity = computeIntegrity(files.get(name) ?? Buffer.of());
      return name.endsWith('.css')
        ? `<link rel="stylesheet" href="${base}${name}" integrity="${integrity}" />`
        : `<script defer src="${base}${name}" integrity="${integrity}"></script>`;
    })
    .join('\n    ');
}

/** File name (with slashes) → contents. */
function readTree(dir: string): Map<string, Buffer> {
  const names = readdirSync(dir, { recursive: true }).map(String).sort();
  const files = names.filter((name) => statSync(path.join(dir, name)).isFile());
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(path.join(dir, name))]));
}

async function writeWithBrotli(root: string, dir: string, name: string, content: Buffer): Promise<void> {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (COMPRESSIBLE.test(name)) writeFileSync(`${file}.br`, await brotliOf(root, content));
}

/** The best compression takes seconds for a large file, so the result is cached under the hash of the contents. */
async function brotliOf(root: string, content: Buffer): Promise<Buffer> {
  const cached = path.join(root, CACHE_DIR, 'brotli', createHash('sha256').update(content).digest('hex'));
  if (existsSync(cached)) return readFileSync(cached);
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  mkdirSync(path.dirname(cached), { recursive: true });
  writeFileSync(cached, compressed);
  return compressed;
}
