import { readFileSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import type { KeyFile, PublicKey } from '@salon/shared/releases/envelope';
import { parsePackageName } from './package-names.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';
import { SIGNATURES } from './signing.ts';
import type { TeamOptions } from './team-changes.ts';

export const KEY_OPTIONS = {
  /** Files of public keys. */
  keys: { type: 'string', multiple: true },
  threshold: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

export const TEAM_OPTIONS = {
  ...KEY_OPTIONS,
  modules: { type: 'string' },
  routes: { type: 'string' },
  navigation: { type: 'string' },
  slots: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** @throws UsageError for a wrong threshold or package; ReleaseProblem for a file without keys */
export function parseTeamOptions(values: {
  modules?: string;
  routes?: string;
  navigation?: string;
  slots?: string;
  keys?: string[];
  threshold?: string;
}): TeamOptions {
  const { modules, routes, navigation, slots, keys, threshold } = values;
  const options: TeamOptions = {};
  if (modules !== undefined) options.packages = listOf(modules).map((word) => parsePackageName(word).word);
  if (routes !== undefined) options.routes = listOf(routes);
  if (navigation !== undefined) options.navigation = listOf(navigation);
  if (slots !== undefined) options.slots = listOf(slots);
  if (threshold !== undefined) options.threshold = parseThreshold(threshold);
  if (keys) options.keys = readPublicKeys(keys);
  return options;
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** @throws UsageError */
export function parseThreshold(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new UsageError(`--threshold is a number of keys from 1, not "${text}".`);
}

/** A file has one public key, a list, or `{ "keys": [...] }`. @throws ReleaseProblem */
export function readPublicKeys(files: readonly string[] = []): PublicKey[] {
  return files.flatMap((file) => {
    const keys = publicKeysIn(file);
    const wrong = keys.find((key) => SIGNATURES.deriveKeyId(String(key?.public)) !== key?.keyid);
    if (keys.length > 0 && wrong === undefined) return keys;
    throw new ReleaseProblem(
      `${file} is no file of public keys: "pnpm registry keygen" writes one beside the private key.`,
    );
  });
}

function publicKeysIn(file: string): PublicKey[] {
  try {
    const read: PublicKey | PublicKey[] | KeyFile = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(read)) return read;
    return 'keys' in read ? read.keys : [read];
  } catch {
    return [];
  }
}
