import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPlatform, type OwnedPlatform } from '../../module/create-platform.ts';
import { createLifecycles, type ModuleLifecycles } from '../../module/lifecycles.tsx';
import { fakeNetwork } from '../../testing/network.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { type LoadableModule, LoadFailure } from '../load/loader.ts';
import { ModuleMount } from '../mount/module-mount.ts';
import type { MountNotices } from '../mount/mount-notices.ts';
import type { VersionEvent } from '../reports/version-event.ts';
import { ModuleVersions } from '../versions/module-versions.ts';
import { buildVersion } from './releases.ts';
import { TextNotices } from './text-notices.ts';

export const MODULE_NAME = 'module-one';
export const NEWEST_VERSION = '1.0.0-aaaaaaaa';
export const OLDER_VERSION = '1.0.0-older001';

export type LoadVersion = (version: string) => Promise<unknown>;

export interface MountSurroundings {
  platform?: OwnedPlatform;
  older?: string[];
  hasUnsavedWork?(): boolean;
  /** The version that `fetchNewestVersion` finds. */
  newest?: LoadableModule;
  createNotices?(platform: OwnedPlatform, onRetry: () => void): MountNotices;
}

export function setUpOutlet(): void {
  beforeEach(() => {
    document.body.innerHTML = '<div id="outlet"></div>';
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
}

export function createMount(load: LoadVersion, surroundings: MountSurroundings = {}) {
  const { platform = buildPlatform(), older = [], hasUnsavedWork, newest, createNotices } = surroundings;
  const events: [string, VersionEvent][] = [];
  const versions = new ModuleVersions({
    module: { ...buildVersion(NEWEST_VERSION), older: older.map((version) => buildVersion(version)) },
    getLoader: async () => ({ load: ({ version }) => load(version) }),
    isOffline: () => !platform.connection.isOnline,
    onEvent: ({ version }, event) => events.push([version, event]),
    fetchNewestVersion: async () => newest,
  });
  const outlet = document.getElementById('outlet') ?? document.body;
  const mount = new ModuleMount({
    platform,
    versions,
    createNotices: (onRetry) => createNotices?.(platform, onRetry) ?? new TextNotices(onRetry),
    hasUnsavedWork,
    outlet: async () => outlet,
  });
  const failuresOf = (version: string) =>
    events.flatMap(([of, event]) =>
      of === version && event.state === 'failed' ? [event.failure.reason] : [],
    );
  return { enter: () => mount.enter(), leave: () => mount.leave(), events, failuresOf };
}

const feedback = { success: jest.fn(), error: jest.fn() };

export function buildPlatform(probe?: () => Promise<boolean>): OwnedPlatform {
  const connection = probe ? { connection: { probe } } : {};
  return createPlatform({ feedback, transport: fakeNetwork().transport, ...connection });
}

export async function buildOfflinePlatform(probe = async () => false): Promise<OwnedPlatform> {
  const platform = buildPlatform(probe);
  platform.connection.unanswered();
  await waitFor(() => expect(platform.connection.isOnline).toBe(false));
  return platform;
}

export function buildTextModule(text: string, faults: Partial<ModuleLifecycles> = {}): ModuleLifecycles {
  let place: HTMLElement | undefined;
  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      place = props.domElementGetter();
      place.append(text);
    },
    unmount: async () => place?.replaceChildren(),
    ...faults,
  };
}

export const buildReactModule = (Root: () => ReactNode): ModuleLifecycles =>
  createLifecycles(MODULE_NAME, ({ onError }) => (
    <ErrorBoundary onError={onError}>
      <Root />
    </ErrorBoundary>
  ));

export const rejectUnreachable: LoadVersion = () =>
  Promise.reject(new LoadFailure(MODULE_NAME, 'unreachable'));

export const createNewestLoader = (work: () => Promise<unknown>) =>
  jest.fn<Promise<unknown>, [string]>(async (version) =>
    version === NEWEST_VERSION ? work() : buildTextModule('النسخة السابقة'),
  );

export async function expectFallbackVersion(
  { failuresOf }: Pick<ReturnType<typeof createMount>, 'failuresOf'>,
  reason: string,
): Promise<void> {
  expect(await screen.findByText('النسخة السابقة')).toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent(`fallback version of ${MODULE_NAME}`);
  expect(failuresOf(NEWEST_VERSION)).toEqual([reason]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}

export const findRetryButton = () => screen.findByRole('button', { name: 'retry' });
