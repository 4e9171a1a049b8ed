import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';

export interface CurrentRelease {
  registry: ReleaseRegistry;
  /** The registry's text as it stands in the file. */
  text: string;
  /** The shell's page with its placeholders. */
  template: string;
  /** The shell's service worker; null for a shell that has none. */
  worker: string | null;
  /** Made from the registry's and the template's contents: the same in every process that serves this release. */
  id: string;
  /** Changes whenever the registry or the template does. */
  stamp: string;
}

/** The worker's file among those of its page. */
export const WORKER_FILE = 'service-worker.js';

/**
 * Reads the release that runs now. The file is looked at on every call and read again when it changed: a release or
 * a roll-back is an edit of the registry, not a restart. Null when nothing is built.
 */
export const releaseReader = (distDir: string): (() => CurrentRelease | null) =>
  registryReader(distDir, (text, stamp) => readRelease(distDir, text, stamp));

/** The same for whoever makes something else of the registry's text. */
export function registryReader<T>(distDir: string, read: (text: string, stamp: string) => T): () => T | null {
  const file = join(distDir, 'registry.json');
  let known: { stamp: string; value: T } | undefined;
  return () => {
    const stamp = stampOf(file);
    if (stamp === null) return null;
    if (known?.stamp !== stamp) known = { stamp, value: read(readFileSync(file, 'utf8'), stamp) };
    return known.value;
  };
}

function readRelease(distDir: string, text: string, stamp: string): CurrentRelease {
  const registry = JSON.parse(text) as ReleaseRegistry;
  const shellDir = join(distDir, 'shell', registry.shell.version);
  const template = readFileSync(join(shellDir, 'index.html'), 'utf8');
  const workerFile = join(shellDir, WORKER_FILE);
  const worker = existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : null;
  const id = createHash('sha256').update(text).update(template).digest('base64url').slice(0, 16);
  return { registry, text, template, worker, id, stamp };
}

/** Replaced by rename, the file gets a new inode even within one tick of the clock. */
function stampOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
}
