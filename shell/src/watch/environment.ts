import type { Audio } from './beeper.ts';
import type { Channel } from './tab-channel.ts';
import type { Locks } from './turn.ts';

/** What the watch needs of the browser; tests bring their own. */
export interface WatchEnvironment {
  /** Null where the browser has none: over plain http, for one. */
  locks: Locks | null;
  openChannel(name: string): Channel | null;
  createAudio(): Audio | null;
  /** Whether the person has pressed something since the page was opened. */
  hasActed(): boolean;
  fetch: typeof fetch;
}

export function browserEnvironment(): WatchEnvironment {
  return {
    locks: (navigator.locks as LockManager | undefined) ?? null,
    openChannel: (name) => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null),
    createAudio: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
    hasActed: () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false,
    fetch: (...call) => fetch(...call),
  };
}
