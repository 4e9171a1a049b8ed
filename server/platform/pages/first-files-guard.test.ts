/** @jest-environment jsdom */
import type { ShellRelease } from '@salon/shared/releases/release';
import { withFirstFiles } from './first-files.ts';

const release = { kind: 'shell', name: 'shell', version: '2.0.0', integrity: {} } as ShellRelease;
const PAGE = '<head><script defer src="/shell/2.0.0/main.js"></script></head>';
/** What of the browser the guard uses, and a page cannot have in a test. */
const reload = jest.fn();
let heard: [string, EventListener][];

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page has it
  document.cookie = 'shell-before=; path=/; max-age=0';
  document.documentElement.innerHTML = withFirstFiles(PAGE, release, '');
  heard = [];
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
    heard.push([String(type), listener as EventListener]);
  });
  const code = document.querySelector('script:not([src])')?.textContent ?? '';
  new Function('location', code)({ reload });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const hear = (type: string, event: object = {}) => {
  for (const [one, listener] of heard) if (one === type) listener(event as Event);
};
const firstFails = () => hear('error', { target: document.querySelector('script[src]') });
const words = () => document.querySelector('[role=alert]')?.textContent ?? null;

test('the first time the page comes anew with the shell before', () => {
  firstFails();
  firstFails();
  expect(document.cookie).toBe('shell-before=2.0.0');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(words()).toBeNull();
});

test('when that one fails too there are words and a way to try again, and no further loading by itself', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page has it
  document.cookie = 'shell-before=3.0.0; path=/';
  firstFails();
  expect(reload).not.toHaveBeenCalled();
  expect(words()).toBe('تعذّر تحميل الصفحة. تحقّق من اتصالك ثم أعد المحاولة.إعادة المحاولة');
  hear('DOMContentLoaded');
  expect(words()).not.toBeNull();
  document.querySelector('button')?.click();
  expect([document.cookie, reload.mock.calls.length]).toEqual(['', 1]);
});

test('a browser that keeps no cookies is not sent round in circles', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  firstFails();
  expect(reload).not.toHaveBeenCalled();
  expect(words()).not.toBeNull();
});

test('a file that comes later, and an error of a script, are not its business', () => {
  hear('error', { target: document.createElement('script') });
  hear('error', { target: window });
  expect([document.cookie, words()]).toEqual(['', null]);
});

test('first files that hang are spoken of after a while, until they come', () => {
  jest.advanceTimersByTime(8_999);
  expect(words()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(words()).toContain('يستغرق تحميل الصفحة وقتًا أطول من المعتاد.');
  hear('DOMContentLoaded');
  expect(words()).toBeNull();
});

test('once they have come nothing is said', () => {
  hear('DOMContentLoaded');
  jest.advanceTimersByTime(60_000);
  expect(words()).toBeNull();
});
