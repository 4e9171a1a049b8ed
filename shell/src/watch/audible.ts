import type { Audio } from './beeper.ts';

export interface AudibleOptions {
  /** Null where the browser has no audio. */
  createAudio(): Audio | null;
  /** Whether the person has already pressed something on this page. */
  hasActed(): boolean;
  /** The page may be heard. */
  onAudible(audio: Audio): void;
}

/** What browsers count as an interaction; a touch counts when the finger leaves. */
const GESTURES = ['pointerup', 'click', 'keydown'] as const;

/**
 * Makes the page audible after the first interaction (§4): before it no browser lets a page be heard. A context that the
 * browser still keeps silent (Safari counts fewer gestures than others) is woken by the next one.
 *
 * @returns stops waiting, and ends the audio
 */
export function becomeAudible({ createAudio, hasActed, onAudible }: AudibleOptions): () => void {
  let audio: Audio | null = null;
  let isOver = false;
  const stopListening = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, attempt, true);
  };
  const finish = () => {
    if (isOver || audio?.state !== 'running') return;
    stopListening();
    isOver = true;
    onAudible(audio);
  };
  function attempt(): void {
    audio ??= createAudio();
    if (!audio) stopListening();
    else if (audio.state === 'running') finish();
    else audio.resume().then(finish, () => undefined);
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, attempt, true);
  if (hasActed()) attempt();
  return () => {
    isOver = true;
    stopListening();
    void audio?.close().catch(() => undefined);
  };
}
