import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getRegistryPath, LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { StartProblem } from '../../errors.ts';
import { assertRegistryKeys } from '../../production.ts';
import { openFolderReleases } from './folder-releases.ts';
import { openHttpReleases } from './http-releases.ts';
import { LastGoodReleases } from './last-good.ts';
import { isStoreAddress, type ReleaseSettings, readTrust } from './release-settings.ts';
import type { Releases } from './releases.ts';

export interface OpenReleasesOptions {
  releases: ReleaseSettings;
  /** Folder of the build: the store, unless RELEASES names another store. */
  distDir: string;
  dataDir: string;
  production: boolean;
  onProblem: (sentence: string) => void;
}

/** @throws StartProblem when the keys are missing, or a store that is a folder has no registry and none is kept */
export function openReleases(options: OpenReleasesOptions): Releases {
  const { releases, distDir, dataDir, production, onProblem } = options;
  const { environment, cdnUrl, keyFile } = releases;
  assertRegistryKeys({ production, keyFile });
  const store = releases.store ?? distDir;
  const isHere = !isStoreAddress(store);
  const isOwnBuild = isHere && environment === LOCAL_ENVIRONMENT;
  const isMissing = isHere && !existsSync(join(store, getRegistryPath(environment)));
  if (isMissing && isOwnBuild) throw nothingToRun(options, store);
  const trust = readTrust(releases, store);
  // A new build on this machine begins at the first serial again, so no last good registry is kept for it.
  const lastGood = isOwnBuild ? null : new LastGoodReleases(dataDir);
  // An expiry limits how long a store can hand out an old registry. This machine's own build has no store between.
  const common = { trust, lastGood, onProblem, neverExpires: isOwnBuild };
  const opened = isHere
    ? openFolderReleases({ ...common, folder: store, cdn: cdnUrl ?? '' })
    : openHttpReleases({ ...common, store, cdn: cdnUrl ?? store });
  // A kept registry runs although the folder has none. If both are missing, a setting is probably wrong.
  if (isMissing && !opened.current()) throw nothingToRun(options, store);
  return opened;
}

function nothingToRun({ releases, dataDir, production }: OpenReleasesOptions, store: string): StartProblem {
  const { environment } = releases;
  const isPublished = environment !== LOCAL_ENVIRONMENT;
  const kept = isPublished
    ? `, and ${join(dataDir, 'releases')} keeps none of "${environment}" to go on with`
    : '';
  const sentence =
    isPublished || production
      ? `${join(store, getRegistryPath(environment))} is missing${kept}: look at RELEASES and RELEASES_ENVIRONMENT.`
      : `${store} holds no releases for "${environment}": run the build first.`;
  return new StartProblem('NOT_BUILT', sentence);
}
