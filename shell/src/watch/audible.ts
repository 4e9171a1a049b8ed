import type { AlarmAudio } from './beeper.ts';

export interface AudibleOptions {
  createAudio(): AlarmAudio | null;
  hasActed(): boolean;
  onAudible(audio: AlarmAudio): void;
}

/** Events that browsers count as an interaction. A touch counts only when the finger leaves the screen. */
const GESTURES = ['pointerup', 'click', 'keydown'] as const;

/**
 * Browsers allow no sound before the first interaction (§4). The next interaction resumes an audio context that the
 * browser still keeps suspended, because Safari counts fewer events than others.
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
