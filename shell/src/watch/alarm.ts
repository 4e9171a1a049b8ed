import { BEEP_INTERVAL_MS, URGENT_BEEPS } from '@salon/shared/domain/notification';
import { compareStructural, reaction } from 'mobx';
import { becomeAudible } from './audible.ts';
import { type Audio, beep } from './beeper.ts';
import type { NotificationFeedStore } from './notification-feed.store.ts';
import { type Locks, takeTurn } from './turn.ts';

export interface AlarmOptions {
  feed: Pick<NotificationFeedStore, 'ringing' | 'sound'>;
  locks: Locks | null;
  /** Names the turn to beep: of all tabs that may be heard, one is. */
  turn: string;
  createAudio(): Audio | null;
  hasActed(): boolean;
}

/**
 * The sound of §4, once the person has pressed something on the page. Each request that arrives is told by the urgent
 * sound; while one is neither decided nor read, a beep repeats every 3 s.
 *
 * @returns ends it: nothing of it is left
 */
export function startAlarm({ feed, locks, turn, createAudio, hasActed }: AlarmOptions): () => void {
  let giveUpTurn: () => void = () => undefined;
  const endAudio = becomeAudible({
    createAudio,
    hasActed,
    onAudible: (audio) => {
      giveUpTurn = takeTurn(locks, turn, () => ring(audio, feed));
    },
  });
  return () => {
    giveUpTurn();
    endAudio();
  };
}

/** Beeps as the feed says, until the returned function is called. */
function ring(audio: Audio, feed: AlarmOptions['feed']): () => void {
  let told: ReadonlySet<string> = new Set();
  let repeating: ReturnType<typeof setInterval> | undefined;
  const stopWatching = reaction(
    () => (feed.sound.isOn ? [...feed.ringing] : []),
    (ids) => {
      const hasNew = ids.some((id) => !told.has(id));
      told = new Set(ids);
      if (ids.length > 0 && !hasNew) return;
      clearInterval(repeating);
      if (ids.length === 0) return;
      beep(audio, URGENT_BEEPS.count, URGENT_BEEPS.gapMs);
      repeating = setInterval(() => beep(audio), BEEP_INTERVAL_MS);
    },
    { equals: compareStructural, fireImmediately: true },
  );
  return () => {
    stopWatching();
    clearInterval(repeating);
  };
}
