/** @jest-environment jsdom */
import type { ShellRelease } from '@salon/shared/releases/release';
import { insertFirstFiles } from './first-files.ts';

const release = { kind: 'shell', name: 'shell', version: '2.0.0', integrity: {} } as ShellRelease;
const PAGE = '<head><script defer src="/shell/2.0.0/main.js"></script></head>';
/** A jsdom page cannot reload. */
const reload = jest.fn();
let heard: [string, EventListener][];

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page has it
  document.cookie = 'shell-before=; path=/; max-age=0';
  document.documentElement.innerHTML = insertFirstFiles(PAGE, release, '');
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

// @spec P4.05 … for the shell itself @ server/platform/pages/first-files-guard.js
test('after the first failure the page reloads with the previous shell', () => {
  firstFails();
  firstFails();
  expect(document.cookie).toBe('shell-before=2.0.0');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(words()).toBeNull();
});

test('after the second failure the page shows a message with a retry and does not reload', () => {
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

test('a browser without cookies shows the message and does not reload', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  firstFails();
  expect(reload).not.toHaveBeenCalled();
  expect(words()).not.toBeNull();
});

test('the guard ignores later files and script errors', () => {
  hear('error', { target: document.createElement('script') });
  hear('error', { target: window });
  expect([document.cookie, words()]).toEqual(['', null]);
});

test('first files that hang show a message after nine seconds, until they load', () => {
  jest.advanceTimersByTime(8_999);
  expect(words()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(words()).toContain('يستغرق تحميل الصفحة وقتًا أطول من المعتاد.');
  hear('DOMContentLoaded');
  expect(words()).toBeNull();
});

test('loaded first files show no message', () => {
  hear('DOMContentLoaded');
  jest.advanceTimersByTime(60_000);
  expect(words()).toBeNull();
});
