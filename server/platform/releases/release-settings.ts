import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeyFile, RootPin } from '@salon/shared/releases/envelope';
import { LOCAL_ENVIRONMENT, LOCAL_KEYS_PATH } from '@salon/shared/releases/release-registry';
import { z } from 'zod';
import { getErrorMessage, StartProblem } from '../../errors.ts';
import { buildAddress, buildMustBeError, readSettings, trimmedText } from '../../settings.ts';
import { parsePublicKey, type Trust } from './trust.ts';

export interface ReleaseSettings {
  /** A folder, or the http(s) address of a store; null for the build beside the code. */
  store: string | null;
  environment: string;
  /** File of the public keys that may sign registries; null for the keys of the local build. */
  keyFile: string | null;
  /** Base URL of release files in pages. Null: the store's address, or the page's own origin for a folder. */
  cdnUrl: string | null;
}

/** Pages and their policy contain the address, so it may have a path (of a bucket), but no query or password. */
const storeAddress = buildAddress(/^https?:\/\/[\w.:[\]-]+(?:\/[\w.~/-]*)?$/, 'https://cdn.example');

const environmentName = trimmedText.pipe(
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, buildMustBeError('a name like production'))
    .default(LOCAL_ENVIRONMENT),
);

const path = trimmedText.transform((text) => (text === undefined ? null : resolve(text)));

/** @throws StartProblem that names the first wrong setting */
export const readReleaseSettings = (env: NodeJS.ProcessEnv): ReleaseSettings =>
  readSettings(env, {
    environment: ['RELEASES_ENVIRONMENT', environmentName],
    store: ['RELEASES', isStoreAddress(env.RELEASES?.trim() ?? '') ? storeAddress : path],
    keyFile: ['REGISTRY_KEYS', path],
    cdnUrl: ['CDN_URL', storeAddress],
  });

/** Whether the pages come from the build beside the code. */
export const isOwnBuild = ({ store, environment }: ReleaseSettings, distDir: string): boolean =>
  environment === LOCAL_ENVIRONMENT && (store === null || store === resolve(distDir));

export const isStoreAddress = (store: string): boolean => /^https?:\/\//.test(store);

/**
 * Without a key file, a folder of the local environment uses the keys of its build.
 * @throws StartProblem when there are no keys
 */
export function readTrust({ keyFile, environment }: ReleaseSettings, store: string): Trust {
  const isOwn = environment === LOCAL_ENVIRONMENT && !isStoreAddress(store);
  if (keyFile === null && !isOwn) {
    refuse(
      `Releases of ${environment === LOCAL_ENVIRONMENT ? store : `"${environment}"`} need REGISTRY_KEYS.`,
    );
  }
  const file = keyFile ?? join(store, LOCAL_KEYS_PATH);
  try {
    const { keys, root }: KeyFile = JSON.parse(readFileSync(file, 'utf8'));
    if (keys.length === 0) throw new Error('it holds none');
    const trusted = new Map(keys.map(({ keyid, public: spki }) => [keyid, parsePublicKey(spki)]));
    return { keys: trusted, environment, pin: root ? checkedPin(root) : null };
  } catch (error) {
    return refuse(`${file} is no file of public keys: ${getErrorMessage(error)}.`);
  }
}

/** @throws Error when the keys cannot reach the threshold */
function checkedPin(pin: RootPin): RootPin {
  const ids = new Set(pin.keys.map(({ keyid, public: spki }) => parsePublicKey(spki) && keyid));
  if (!(Number.isSafeInteger(pin.threshold) && pin.threshold >= 1 && pin.threshold <= ids.size)) {
    throw new Error('"root" demands more signatures than it has keys');
  }
  return pin;
}

function refuse(sentence: string): never {
  throw new StartProblem('BAD_SETTING', sentence);
}
