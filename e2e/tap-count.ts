/** Counts taps and typed fields by the browser's trusted events, not by the journey's own steps. */
import type { BrowserContext, Page } from '@playwright/test';

export interface TapCount {
  /** Touches, clicks, Enter in a field, and keys outside of fields, such as Space on a button. Tab does not count. */
  taps: number;
  /** Labels or names of the fields into which the person typed. */
  fields: string[];
}

const KEY = 'hands-of-the-journey';

/** Call it before the first page; the count survives navigations within an origin. */
export const installTapCounter = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(installCounter, KEY);

export const readTapCount = (page: Page): Promise<TapCount> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":[]}'), KEY);

function installCounter(key: string): void {
  const read = (): TapCount => JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":[]}');
  const write = (count: TapCount) => sessionStorage.setItem(key, JSON.stringify(count));
  const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type));
  const tap = () => {
    const count = read();
    write({ ...count, taps: count.taps + 1 });
  };
  addEventListener('pointerdown', (event) => event.isTrusted && tap(), true);
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && !isField(event.target) && event.key !== 'Tab') tap();
      if (event.isTrusted && isField(event.target) && event.key === 'Enter') tap();
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (!event.isTrusted || !isField(event.target)) return;
      const label = event.target.labels?.[0]?.textContent ?? event.target.name;
      const name = label.replace(/[\s*]+$/, '');
      const count = read();
      if (!count.fields.includes(name)) write({ ...count, fields: [...count.fields, name] });
    },
    true,
  );
}
