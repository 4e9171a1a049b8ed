import type { ModuleLifecycles } from '../../module/lifecycles.tsx';
import { LoadFailure } from '../load/loader.ts';
import type { ModuleVersions } from '../versions/module-versions.ts';
import { RunningVersion } from './running-version.ts';

const LIFECYCLES = './module';

/** Resolves with the first version that loads and has lifecycles, from the newest on. Rejects when none is left. */
export async function loadRunningVersion(versions: ModuleVersions): Promise<RunningVersion> {
  for (;;) {
    const { version, exports } = await versions.load(LIFECYCLES);
    const { bootstrap, mount, unmount } = exports as Partial<ModuleLifecycles>;
    if (bootstrap && mount && unmount) return new RunningVersion(version, { bootstrap, mount, unmount });
    versions.recordFailure(version, new LoadFailure(versions.name, 'broken'), 'load');
  }
}
