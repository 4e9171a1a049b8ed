import { BEEP_INTERVAL_MS, URGENT_BEEPS } from '@salon/shared/domain/notification';
import { compareStructural, reaction } from 'mobx';
import { becomeAudible } from './audible.ts';
import { type AlarmAudio, playBeeps } from './beeper.ts';
import type { NotificationFeedStore } from './notification-feed.store.ts';
import { type Locks, runInOneTab } from './run-in-one-tab.ts';

export interface AlarmOptions {
  feed: Pick<NotificationFeedStore, 'panels' | 'sound'>;
  locks: Locks | null;
  /** Name of the lock for the sound. With `locks`, only the tab that holds it beeps. */
  turn: string;
  createAudio(): AlarmAudio | null;
  hasActed(): boolean;
}

/**
 * The alarm of §4: each new request sounds the urgent beeps, and while any request is neither decided nor read, a beep
 * repeats every 3 s.
 */
export function startAlarm({ feed, locks, turn, createAudio, hasActed }: AlarmOptions): () => void {
  let releaseTurn: () => void = () => undefined;
  const endAudio = becomeAudible({
    createAudio,
    hasActed,
    onAudible: (audio) => {
      releaseTurn = runInOneTab(locks, turn, () => ring(audio, feed));
    },
  });
  return () => {
    releaseTurn();
    endAudio();
  };
}

function ring(audio: AlarmAudio, feed: AlarmOptions['feed']): () => void {
  let knownIds: ReadonlySet<string> = new Set();
  let repeating: ReturnType<typeof setInterval> | undefined;
  const stopWatching = reaction(
    () => (feed.sound.isOn ? [...feed.panels.ringing] : []),
    (ids) => {
      const hasNew = ids.some((id) => !knownIds.has(id));
      knownIds = new Set(ids);
      if (ids.length > 0 && !hasNew) return;
      clearInterval(repeating);
      if (ids.length === 0) return;
      playBeeps(audio, URGENT_BEEPS.count, URGENT_BEEPS.gapMs);
      repeating = setInterval(() => playBeeps(audio), BEEP_INTERVAL_MS);
    },
    { equals: compareStructural, fireImmediately: true },
  );
  return () => {
    stopWatching();
    clearInterval(repeating);
  };
}
