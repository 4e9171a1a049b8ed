import type { AlarmAudio } from './beeper.ts';

export interface AudibleOptions {
  /** Creates the audio context; null when the browser has none. */
  createAudio(): AlarmAudio | null;
  /** Whether the person has interacted with this page before. */
  hasActed(): boolean;
  /** Called once, when the page may play sound. */
  onAudible(audio: AlarmAudio): void;
}

/** Events that browsers count as an interaction; a touch counts when the finger leaves. */
const GESTURES = ['pointerup', 'click', 'keydown'] as const;

/**
 * Makes the page audible after the first interaction (§4), because browsers allow no sound before. The next interaction
 * resumes an audio context that the browser still keeps suspended (Safari counts fewer events than others).
 *
 * @returns a function that stops waiting and closes the audio
 */
export function becomeAudible({ createAudio, hasActed, onAudible }: AudibleOptions): () => void {
  let audio: AlarmAudio | null = null;
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
