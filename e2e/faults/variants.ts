/** Makes changed copies of a release, as a careless team or an attacker with its signing key could. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getReleasePath, type ModuleRelease, RELEASE_FILE } from '@salon/shared/releases/release';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';

export interface VariantFiles {
  release: ModuleRelease;
  text(file: string): string;
  /** @throws Error when the text to replace is missing, because the variant would have no fault */
  replace(file: string, what: string | RegExp, by: string): void;
  prepend(file: string, code: string): void;
  append(file: string, code: string): void;
}

export type VariantChange = (files: VariantFiles) => void;

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64');

/** Uses SHA-256 like the build, because Chromium ignores a preload hint whose hash has another algorithm. */
export const computeIntegrity = (bytes: Buffer | string): string => `sha256-${sha(bytes)}`;

export function readRelease(store: string, name: string, version: string): ModuleRelease {
  const file = path.join(store, getReleasePath('module', name, version), RELEASE_FILE);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Makes version `to` from version `from`. Also renames the build's globals, so that one page can run both versions. */
export function makeVariant(
  store: string,
  name: string,
  from: string,
  to: string,
  change: VariantChange,
): ReleaseRef {
  const [source, target] = [from, to].map((version) =>
    path.join(store, getReleasePath('module', name, version)),
  );
  if (!source || !target) throw new Error('A variant has a source and a target.');
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
  const release = readRelease(store, name, from);
  const files = new Map<string, string>();
  const text = (file: string) => files.get(file) ?? readFileSync(path.join(target, file), 'utf8');
  renameBuild(target, release.entry, files);
  release.version = to;
  change({
    release,
    text,
    replace: (file, what, by) => {
      const before = text(file);
      const after = before.replace(what, () => by);
      if (after === before) throw new Error(`${name}/${file} has nothing like ${what}.`);
      files.set(file, after);
    },
    prepend: (file, code) => files.set(file, `${code}\n${text(file)}`),
    append: (file, code) => files.set(file, `${text(file)}\n${code}`),
  });
  seal(source, release, files);
  for (const [file, content] of files) write(target, file, content);
  const described = JSON.stringify(release);
  write(target, RELEASE_FILE, described);
  return { version: to, integrity: computeIntegrity(described) };
}

/** Replaces the build's hash, which is part of its global names (tooling/webpack/integrity-plugin.ts). */
function renameBuild(target: string, entry: string, files: Map<string, string>): void {
  const build = /webpackChunk\w+?_([0-9a-f]{8})\b/.exec(readFileSync(path.join(target, entry), 'utf8'))?.[1];
  if (!build) return;
  const another = sha(target).replace(/\W/g, '').slice(0, 8).toLowerCase();
  for (const file of readdirSync(target, { recursive: true }).map(String)) {
    if (!file.endsWith('.js')) continue;
    const before = readFileSync(path.join(target, file), 'utf8');
    if (before.includes(build)) files.set(file, before.replaceAll(build, another));
  }
}

/** The entry has the hashes of the files that it loads, and the release.json has those of all files. */
function seal(source: string, release: ModuleRelease, files: Map<string, string>): void {
  const { entry } = release;
  let runtime = files.get(entry) ?? readFileSync(path.join(source, entry), 'utf8');
  for (const [file, content] of files) {
    if (file === entry) continue;
    runtime = runtime.replaceAll(sha(readFileSync(path.join(source, file))), sha(content));
  }
  files.set(entry, runtime);
  for (const [file, content] of files) release.integrity[file] = computeIntegrity(content);
}

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function write(target: string, file: string, content: string): void {
  const place = path.join(target, file);
  writeFileSync(place, content);
  if (existsSync(`${place}.br`)) writeFileSync(`${place}.br`, brotliCompressSync(content, FAST_BROTLI));
}
