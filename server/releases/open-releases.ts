import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL, registryPath } from '@salon/shared/releases/release-registry';
import { StartProblem } from '../errors.ts';
import { checkPages } from '../production.ts';
import { folderReleases } from './folder-releases.ts';
import { httpReleases } from './http-releases.ts';
import { LastGood } from './last-good.ts';
import { isAddress, type ReleaseSettings, trustedKeys } from './release-settings.ts';
import type { Releases } from './releases.ts';

export interface OpenOptions {
  releases: ReleaseSettings;
  /** What the build left beside the code: the store unless the settings name one. */
  distDir: string;
  dataDir: string;
  production: boolean;
  onProblem: (sentence: string) => void;
}

/** Opens the store of the settings. @throws StartProblem when nothing is built, or nobody's signature holds */
export function openReleases(options: OpenOptions): Releases {
  const { releases, distDir, dataDir, production, onProblem } = options;
  const { environment, cdnUrl, keyFile } = releases;
  checkPages({ production, keyFile });
  const store = releases.store ?? distDir;
  const isHere = !isAddress(store);
  if (isHere && !existsSync(join(store, registryPath(environment)))) {
    const sentence = `${store} holds no releases for "${environment}": run the build first.`;
    throw new StartProblem('NOT_BUILT', sentence);
  }
  const trust = { keys: trustedKeys(releases, store), environment };
  // A folder that is built anew on this machine begins at the first serial again.
  const lastGood = isHere && environment === LOCAL ? null : new LastGood(dataDir);
  const neverExpires = isHere && environment === LOCAL && keyFile === null;
  const common = { trust, lastGood, onProblem, neverExpires };
  return isHere
    ? folderReleases({ ...common, folder: store, cdn: cdnUrl ?? '' })
    : httpReleases({ ...common, store, cdn: cdnUrl ?? store });
}
