import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';

export interface CurrentRelease {
  registry: ReleaseRegistry;
  /** The registry's text as it stands in the file. */
  text: string;
  /** The shell's page with its placeholders. */
  template: string;
  /** Changes whenever the registry or the template does. */
  stamp: string;
}

/**
 * Reads the release that runs now. The file is looked at on every call and read again when it changed: a release or
 * a roll-back is an edit of the registry, not a restart. Null when nothing is built.
 */
export function releaseReader(distDir: string): () => CurrentRelease | null {
  const file = join(distDir, 'registry.json');
  let known: { stamp: string; release: CurrentRelease } | undefined;
  return () => {
    const stamp = stampOf(file);
    if (stamp === null) return null;
    if (known?.stamp !== stamp) known = { stamp, release: readRelease(distDir, file, stamp) };
    return known.release;
  };
}

function readRelease(distDir: string, file: string, stamp: string): CurrentRelease {
  const text = readFileSync(file, 'utf8');
  const registry = JSON.parse(text) as ReleaseRegistry;
  const template = readFileSync(join(distDir, 'shell', registry.shell.version, 'index.html'), 'utf8');
  return { registry, text, template, stamp };
}

/** Replaced by rename, the file gets a new inode even within one tick of the clock. */
function stampOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
}
