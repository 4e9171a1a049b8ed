/** Counts what a person's hands do on a page: by the browser's own trusted events, not by what a journey says it did. */
import type { BrowserContext, Page } from '@playwright/test';

export interface HandCount {
  /** Touches and clicks, and keys that press something without typing a letter (Enter, Space on a button). */
  taps: number;
  /** Fields into which something was typed, by their accessible label or name. */
  fields: string[];
}

const KEY = 'hands-of-the-journey';

/** Begin before the first page. The count outlives loading another page of the same origin. */
export const countHands = (context: BrowserContext): Promise<unknown> => context.addInitScript(listen, KEY);

export const handsOf = (page: Page): Promise<HandCount> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":[]}'), KEY);

/** Runs in the page, before any of its own scripts. */
function listen(key: string): void {
  const read = (): HandCount => JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":[]}');
  const write = (count: HandCount) => sessionStorage.setItem(key, JSON.stringify(count));
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
