import type { AlarmAudio } from './beeper.ts';
import type { Locks } from './run-in-one-tab.ts';
import type { Channel } from './tab-channel.ts';

/** The browser's functions that the watch uses; tests replace them. */
export interface WatchEnvironment {
  /** The browser's Web Locks; null when it has none, for example over plain http. */
  locks: Locks | null;
  openChannel(name: string): Channel | null;
  createAudio(): AlarmAudio | null;
  /** Whether the person has interacted with the page since it opened. */
  hasActed(): boolean;
  fetch: typeof fetch;
}

/** Returns the functions of the real browser. */
export function createBrowserEnvironment(): WatchEnvironment {
  return {
    locks: (navigator.locks as LockManager | undefined) ?? null,
    openChannel: (name) => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null),
    createAudio: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
    hasActed: () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false,
    fetch: (...call) => fetch(...call),
  };
}
