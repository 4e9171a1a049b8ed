import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeyFile } from '@salon/shared/releases/envelope';
import { LOCAL_KEYS_PATH } from '@salon/shared/releases/release-registry';
import { ensureLocalKey, type KeyPair } from './keys.ts';

/** Removes registry and log of a folder that trusted another key. */
export function ensureLocalEnvironment(root: string, folder: string): KeyPair {
  const pair = ensureLocalKey(root);
  const known: KeyFile = { keys: [pair.publicKey] };
  const text = `${JSON.stringify(known, null, 2)}\n`;
  const file = path.join(folder, LOCAL_KEYS_PATH);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return pair;
  rmSync(path.dirname(file), { recursive: true, force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
  return pair;
}
