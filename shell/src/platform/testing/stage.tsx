import { type LoadableModule, LoadFailure, type ModuleLoader } from '@salon/shared/host/loader';
import { ModuleStage } from '@salon/shared/host/module-stage';
import { ModuleVersions, type VersionEvent } from '@salon/shared/host/module-versions';
import type { ModuleLifecycles } from '@salon/shared/remote';
import { createPlatform, type OwnedPlatform } from '@salon/shared/remote/create-platform';
import { createLifecycles } from '@salon/shared/remote/lifecycles';
import { fakeNetwork } from '@salon/shared/testing/network';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fallbackMessages as texts } from '../module-fallback.messages.ts';
import { ShellNotices } from '../stage-notices.tsx';
import { aFallbackVersion, aModule } from './releases.ts';

/** A name that no real module has. */
export const NAME = 'module-one';
export const NEWEST = '1.0.0-aaaaaaaa';
export const OLDER = '1.0.0-older001';
export const CODE = 'K7RM-2XQD';

/** Loads a version of the module: resolves with its exports, or rejects. */
export type Load = (version: string) => Promise<unknown>;

interface Surroundings {
  platform?: OwnedPlatform;
  older?: string[];
  hasUnsavedWork?(): boolean;
  /** The version that the server names now. */
  newest?: LoadableModule;
}

/** Creates a stage of the module `module-one` in `#outlet`, and records the events of its versions. */
export function stageOf(load: Load, surroundings: Surroundings = {}) {
  const { platform = aPlatform(), older = [], hasUnsavedWork, newest } = surroundings;
  const loader: ModuleLoader = { load: ({ version }) => load(version) };
  const module = aModule(NAME);
  const events: [string, VersionEvent][] = [];
  const versions = new ModuleVersions({
    module: { ...module, older: older.map((version) => aFallbackVersion(module, version)) },
    getLoader: async () => loader,
    isOffline: () => !platform.connection.isOnline,
    tell: ({ version }, event) => events.push([version, event]),
    askServer: async () => newest,
  });
  const outlet = document.getElementById('outlet') ?? document.body;
  const stage = new ModuleStage({
    platform,
    versions,
    createNotices: (onRetry) => new ShellNotices({ platform, supportCode: CODE, onRetry }),
    hasUnsavedWork,
    outlet: async () => outlet,
  });
  const failuresOf = (version: string) =>
    events.flatMap(([of, event]) =>
      of === version && event.state === 'failed' ? [event.failure.reason] : [],
    );
  return { enter: () => stage.enter(), leave: () => stage.leave(), events, failuresOf };
}

const feedback = { success: jest.fn(), error: jest.fn() };

export function aPlatform(probe?: () => Promise<boolean>): OwnedPlatform {
  const connection = probe ? { connection: { probe } } : {};
  return createPlatform({ feedback, transport: fakeNetwork().transport, ...connection });
}

/** A Platform whose connection is lost. */
export async function anOfflinePlatform(probe = async () => false): Promise<OwnedPlatform> {
  const platform = aPlatform(probe);
  platform.connection.unanswered();
  await waitFor(() => expect(platform.connection.isOnline).toBe(false));
  return platform;
}

/** A module that writes a text into its element on mount, and removes it on unmount. */
export function textModule(text: string, faults: Partial<ModuleLifecycles> = {}): ModuleLifecycles {
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

/** A React module like the real ones; `Root` may throw. */
export const reactModule = (Root: () => ReactNode): ModuleLifecycles =>
  createLifecycles(NAME, ({ onError }) => (
    <ErrorBoundary onError={onError}>
      <Root />
    </ErrorBoundary>
  ));

export const unreachable: Load = () => Promise.reject(new LoadFailure(NAME, 'unreachable'));
export const retryButton = () => screen.findByRole('button', { name: texts.retry });
