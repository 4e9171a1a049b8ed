export type AlarmAudio = Pick<
  AudioContext,
  'state' | 'currentTime' | 'destination' | 'createOscillator' | 'createGain' | 'resume' | 'close'
>;

const PITCH_HZ = 880;
const BEEP_SECONDS = 0.12;
const VOLUME = 0.35;
/** Without a fade at its start and end, a beep would click. */
const FADE_SECONDS = 0.015;

/** `gapMs` is between the beginnings of two beeps. */
export function playBeeps(audio: AlarmAudio, count = 1, gapMs = 0): void {
  // A phone suspends the audio during a call and does not resume it by itself.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  for (let index = 0; index < count; index++) {
    playAt(audio, audio.currentTime + (index * gapMs) / 1000);
  }
}

function playAt(audio: AlarmAudio, start: number): void {
  const end = start + BEEP_SECONDS;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + FADE_SECONDS);
  volume.gain.setValueAtTime(VOLUME, end - FADE_SECONDS);
  volume.gain.linearRampToValueAtTime(0, end);
  volume.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(volume);
  tone.start(start);
  tone.stop(end);
}
