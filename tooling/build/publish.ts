import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type AnyRelease, RELEASE_FILE, releasePath } from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import type { Facts } from '../registry/release-facts.ts';
import { inDraft } from './drafts.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { contentHash } from './staleness.ts';

/** What is published, and where. */
export interface Publication {
  /** The folder with `dist`. */
  root: string;
  /** The workspace's folder, which keeps the caches. */
  cacheRoot: string;
  packageVersion: string;
  /** In place of the version that the contents give: for a build whose releases all have one address. */
  version?: string | undefined;
  /** What the release says of itself. */
  facts: Facts<AnyRelease>;
}

/** A build that has its place under `dist`. */
export interface Published {
  release: AnyRelease;
  /** As a registry names it. */
  ref: ReleaseRef;
}

const COMPRESSIBLE = /\.(js|css|svg|html|json)$/;
const TEMPLATE = 'index.html';
const ENTRY_PLACE = '<!--entry-->';
const compress = promisify(brotliCompress);

/**
 * Moves built files to the address that their contents give them, each text with its brotli twin beside it.
 * The HTML template, if there is one, gets the tags of the first files, whose address is known only now.
 */
export async function publish(
  what: Publication,
  outDir: string,
  firstFiles: readonly string[],
): Promise<Published> {
  const files = readTree(outDir);
  const { facts } = what;
  const version = what.version ?? `${what.packageVersion}-${contentHash(files, facts)}`;
  const address = releasePath(facts.kind, facts.name, version);
  const place = path.join(what.root, DIST_DIR, address);
  const html = files.get(TEMPLATE);
  if (html)
    files.set(
      TEMPLATE,
      Buffer.from(html.toString().replace(ENTRY_PLACE, tagsOf(`/${address}/`, firstFiles, files))),
    );
  const integrity: Record<string, string> = {};
  for (const [name, content] of files) {
    integrity[name] = integrityOf(content);
  }
  const release = { ...facts, version, integrity } as AnyRelease;
  const description = Buffer.from(`${JSON.stringify(release, null, 1)}\n`);
  files.set(RELEASE_FILE, description);
  if (!existsSync(place)) {
    // Made beside its place and renamed, so that a broken build never stands at a release's address.
    await inDraft(place, async (draft) => {
      await Promise.all(
        [...files].map(([name, content]) => writeWithBrotli(what.cacheRoot, draft, name, content)),
      );
    });
  }
  return { release, ref: { version, integrity: integrityOf(description) } };
}

export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** `defer` keeps the order and lets the skeleton paint first. */
function tagsOf(base: string, names: readonly string[], files: ReadonlyMap<string, Buffer>): string {
  return names
    .map((name) => {
      const integrity = integrityOf(files.get(name) ?? Buffer.of());
      return name.endsWith('.css')
        ? `<link rel="stylesheet" href="${base}${name}" integrity="${integrity}" />`
        : `<script defer src="${base}${name}" integrity="${integrity}"></script>`;
    })
    .join('\n    ');
}

/** File name (with slashes) → contents, for everything under a folder. */
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

/** The best compression takes seconds for a large file: kept by contents for the next build. */
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
