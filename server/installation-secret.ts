import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './errors.ts';

/**
 * A secret of this installation, made at first use and kept in the data folder, readable by us alone.
 * Two processes that start at once get the same one.
 */
export function installationSecret(dataDir: string, name: string): string {
  const file = join(dataDir, `${name}.secret`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
