import type { Page } from '@playwright/test';

interface Sound {
  beeps: number;
  /** The number of beeps that repeat until they are stopped. */
  repeating: number;
}

declare global {
  interface Window {
    sound: Sound;
  }
}

/** Pass it to `page.addInitScript` before the page opens. */
export const installSoundCounter = () => {
  const sound: Sound = { beeps: 0, repeating: 0 };
  const repeats = new Set<unknown>();
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function begin(...at) {
    sound.beeps += 1;
    start.apply(this, at);
  };
  const { setInterval, clearInterval } = window;
  window.setInterval = ((work: () => void, ms?: number) => {
    const id = setInterval.call(window, work, ms);
    if (ms === 3000) sound.repeating = repeats.add(id).size;
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    if (repeats.delete(id)) sound.repeating = repeats.size;
    clearInterval.call(window, id);
  };
  window.sound = sound;
};

export const waitUntilRinging = (page: Page, beeps: number) =>
  page.waitForFunction((least) => window.sound.repeating === 1 && window.sound.beeps >= least, beeps);

export const waitUntilQuiet = (page: Page) => page.waitForFunction(() => window.sound.repeating === 0);

export const countBeeps = (page: Page) => page.evaluate(() => window.sound.beeps);
