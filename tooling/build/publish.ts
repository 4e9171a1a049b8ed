import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { CACHE_DIR, DIST_DIR, type ReleaseKind, releasePath } from './places.ts';
import { contentHash } from './staleness.ts';

/** What is published, and where. */
export interface Publication {
  /** The folder with `dist`. */
  root: string;
  /** The workspace's folder, which keeps the caches. */
  cacheRoot: string;
  kind: ReleaseKind;
  name: string;
  packageVersion: string;
}

/** A build that has its place under `dist`. */
export interface Published {
  version: string;
  /** `sha384-…` of every file, by file name. */
  integrity: Record<string, string>;
}

const COMPRESSIBLE = /\.(js|css|svg|html|json)$/;
const RELEASES_KEPT = 3;
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
  const version = `${what.packageVersion}-${contentHash(files)}`;
  const address = releasePath(what.kind, what.name, version);
  const place = path.join(what.root, DIST_DIR, address);
  const html = files.get(TEMPLATE);
  if (html)
    files.set(
      TEMPLATE,
      Buffer.from(html.toString().replace(ENTRY_PLACE, tagsOf(`/${address}/`, firstFiles))),
    );
  const integrity: Record<string, string> = {};
  for (const [name, content] of files) {
    integrity[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  if (!existsSync(place)) {
    // Made beside its place and renamed, so that a broken build never stands at a release's address.
    const draft = `${place}.draft`;
    rmSync(draft, { recursive: true, force: true });
    await Promise.all(
      [...files].map(([name, content]) => writeWithBrotli(what.cacheRoot, draft, name, content)),
    );
    renameSync(draft, place);
  }
  dropOldReleases(path.dirname(place), version);
  return { version, integrity };
}

/** `defer` keeps the order and lets the skeleton paint first. */
function tagsOf(base: string, files: readonly string[]): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${base}${file}" />`
        : `<script defer src="${base}${file}"></script>`,
    )
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

/** Keeps this release and the newest others: pages that are open still ask for theirs. */
function dropOldReleases(dir: string, current: string): void {
  const others = readdirSync(dir)
    .filter((name) => name !== current)
    .map((name) => ({ name, time: statSync(path.join(dir, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of others.slice(RELEASES_KEPT - 1)) {
    rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}
