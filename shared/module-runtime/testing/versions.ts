import { type LoadableModule, LoadFailure, type ModuleLoader } from '../load/loader.ts';
import type { VersionEvent } from '../reports/version-event.ts';
import { ModuleVersions } from '../versions/module-versions.ts';
import { buildVersion } from './releases.ts';

/** Version → milliseconds until it loads, or how it fails. A version that the plan lacks hangs. */
export type LoadPlan = Record<string, number | 'fails' | 'hangs'>;

export function setUpFakeClock(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    // jest's fake clock replaces `performance` and lacks `getEntriesByType`.
    Object.assign(performance, { getEntriesByType: () => [] });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

/** Creates the versions `3`, `2` and `1` of a module; `newest` is the version that `fetchNewestVersion` finds. */
export function createVersions(
  plan: LoadPlan,
  { isOffline = false, newest }: { isOffline?: boolean; newest?: string } = {},
) {
  const events: string[] = [];
  const load: ModuleLoader['load'] = ({ version }) => {
    const behaviour = plan[version];
    if (behaviour === 'fails') return Promise.reject(new LoadFailure('module-one', 'unreachable'));
    if (typeof behaviour !== 'number') return new Promise(() => undefined);
    return new Promise((resolve) => setTimeout(resolve, behaviour, { from: version }));
  };
  const onEvent = ({ version }: LoadableModule, event: VersionEvent) => {
    events.push(`${version} ${event.state}${event.state === 'failed' ? ` ${event.failure.reason}` : ''}`);
  };
  const versions = new ModuleVersions({
    module: { ...buildVersion('3'), older: [buildVersion('2'), buildVersion('1')] },
    getLoader: async () => ({ load }),
    isOffline: () => isOffline,
    onEvent,
    fetchNewestVersion: async () => (newest === undefined ? undefined : buildVersion(newest)),
  });
  return { versions, events };
}

/** `got` is the version that loaded, or the reason of the failure. */
export async function loadVersion(versions: ModuleVersions): Promise<{ got: string; afterMs: number }> {
  const startedAt = Date.now();
  let result: { got: string; afterMs: number } | undefined;
  const end = (got: string) => {
    result = { got, afterMs: Date.now() - startedAt };
  };
  versions.load('./module').then(
    ({ version }) => end(version.version),
    (error: LoadFailure) => end(error.reason),
  );
  while (result === undefined) await jest.advanceTimersByTimeAsync(100);
  return result;
}
