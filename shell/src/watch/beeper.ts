/** What is needed of the browser's audio. */
export type Audio = Pick<
  AudioContext,
  'state' | 'currentTime' | 'destination' | 'createOscillator' | 'createGain' | 'resume' | 'close'
>;

const PITCH_HZ = 880;
const BEEP_SECONDS = 0.12;
const LOUDNESS = 0.35;
/** A sound that begins and ends at once clicks. */
const FADE_SECONDS = 0.015;

/** Plays `count` beeps, their beginnings `gapMs` apart. Made by the browser itself: there is no file to wait for. */
export function beep(audio: Audio, count = 1, gapMs = 0): void {
  // A phone takes the sound away while a call is on, and does not give it back by itself.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  for (let index = 0; index < count; index++) {
    playAt(audio, audio.currentTime + (index * gapMs) / 1000);
  }
}

function playAt(audio: Audio, start: number): void {
  const end = start + BEEP_SECONDS;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_SECONDS);
  volume.gain.setValueAtTime(LOUDNESS, end - FADE_SECONDS);
  volume.gain.linearRampToValueAtTime(0, end);
  volume.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(volume);
  tone.start(start);
  tone.stop(end);
}
