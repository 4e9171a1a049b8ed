import { createHash } from 'node:crypto';
import { EMPTY_VERSION } from '@salon/shared/releases/empty-version';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { computeIntegrity } from '../build/publish.ts';
import { getVersionPath, parsePackageName } from './package-names.ts';
import type { ReleaseFiles } from './release-files.ts';

const ENTRY = 'entry.js';

/**
 * Returns a release of the module without pages, navigation and parts. It is the stable version while only a canary's
 * salons have the module's first release, because a registry names a stable version of each package.
 */
export function describeEmptyRelease({ name, platform, container }: ModuleRelease): ReleaseFiles {
  const entry = Buffer.from(`/* ${name} has no release for everybody yet. */\n`);
  const integrity = { [ENTRY]: computeIntegrity(entry) };
  const facts = {
    ...{ format: 2 as const, kind: 'module' as const, name, platform, integrity, entry: ENTRY, container },
    ...{ consumes: {}, events: { emits: [], hears: [] }, navigation: [], routes: [], parts: [] },
  };
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8);
  const version = `${EMPTY_VERSION}-${hash}`;
  const release: ModuleRelease = { ...facts, version };
  const description = Buffer.from(`${JSON.stringify(release, null, 1)}\n`);
  return {
    release,
    description,
    ref: { version, integrity: computeIntegrity(description) },
    path: getVersionPath(parsePackageName(name), version),
    files: new Map([[ENTRY, entry]]),
  };
}
