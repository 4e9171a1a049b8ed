import type { AlarmAudio } from './beeper.ts';
import type { Locks } from './run-in-one-tab.ts';
import type { TabChannel } from './tab-channel.ts';

export interface WatchEnvironment {
  /** Null when the browser has no Web Locks, for example over plain http. */
  locks: Locks | null;
  openChannel(name: string): TabChannel | null;
  createAudio(): AlarmAudio | null;
  hasActed(): boolean;
  fetch: typeof fetch;
}

export function createBrowserEnvironment(): WatchEnvironment {
  return {
    locks: (navigator.locks as LockManager | undefined) ?? null,
    openChannel: (name) => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null),
    createAudio: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
    hasActed: () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false,
    fetch: (...call) => fetch(...call),
  };
}
