import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeyFile } from '@salon/shared/releases/envelope';
import { LOCAL_ENVIRONMENT, localKeysPath } from '@salon/shared/releases/release-registry';
import { getErrorMessage, StartProblem } from '../../errors.ts';
import { readPublicKey, type TrustedKeys } from './trust.ts';

/** The settings of releases. */
export interface ReleaseSettings {
  /** A folder, or the http(s) address of a store; null for the build beside the code. */
  store: string | null;
  environment: string;
  /** File of the public keys that may sign registries; null for the keys of the local build. */
  keyFile: string | null;
  /** The address before a release's path in pages; null for the page's own origin, or the store's address. */
  cdnUrl: string | null;
}

const ENVIRONMENT = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Reads and checks the settings. @throws StartProblem with one sentence for the first wrong setting */
export function readReleaseSettings(env: NodeJS.ProcessEnv): ReleaseSettings {
  const environment = env.RELEASES_ENVIRONMENT?.trim() || LOCAL_ENVIRONMENT;
  if (!ENVIRONMENT.test(environment)) {
    refuse(`RELEASES_ENVIRONMENT must be a name like production, not "${environment}".`);
  }
  const store = env.RELEASES?.trim() || null;
  return {
    store: store === null || isAddress(store) ? addressOf(env, 'RELEASES') : resolve(store),
    environment,
    keyFile: env.REGISTRY_KEYS?.trim() ? resolve(env.REGISTRY_KEYS.trim()) : null,
    cdnUrl: addressOf(env, 'CDN_URL'),
  };
}

/** Whether the pages come from the build beside the code. */
export const servesOwnBuild = ({ store, environment }: ReleaseSettings, distDir: string): boolean =>
  environment === LOCAL_ENVIRONMENT && (store === null || store === resolve(distDir));

export const isAddress = (store: string): boolean => /^https?:\/\//.test(store);

/** An address that may have a path (a bucket) but no query or password. It stands in pages and in their policy. */
function addressOf(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]?.trim().replace(/\/+$/, '');
  if (!text) return null;
  if (/^https?:\/\/[\w.:[\]-]+(?:\/[\w.~/-]*)?$/.test(text) && URL.canParse(text)) return text;
  return refuse(`${name} must be an address like https://cdn.example, not "${text}".`);
}

/**
 * The keys that may sign: those of the key file, or for a folder of the local environment those of its build.
 * @throws StartProblem when there are none
 */
export function readTrustedKeys({ keyFile, environment }: ReleaseSettings, store: string): TrustedKeys {
  const isOwn = environment === LOCAL_ENVIRONMENT && !isAddress(store);
  if (keyFile === null && !isOwn) {
    refuse(
      `Releases of ${environment === LOCAL_ENVIRONMENT ? store : `"${environment}"`} need REGISTRY_KEYS.`,
    );
  }
  const file = keyFile ?? join(store, localKeysPath);
  try {
    const { keys }: KeyFile = JSON.parse(readFileSync(file, 'utf8'));
    if (keys.length === 0) throw new Error('it holds none');
    return new Map(keys.map(({ keyid, public: spki }) => [keyid, readPublicKey(spki)]));
  } catch (error) {
    return refuse(`${file} is no file of public keys: ${getErrorMessage(error)}.`);
  }
}

function refuse(sentence: string): never {
  throw new StartProblem('BAD_SETTING', sentence);
}
