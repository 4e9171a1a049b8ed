import { screen } from '@testing-library/react';
import { previewsMessages as texts } from './previews.messages.ts';
import { showPreviewsBadge } from './previews-badge.ts';

const MINUTE_MS = 60_000;
const preview = { name: 'mf-cash', version: '2.0.0', until: '2026-11-24T16:30:00' };
let isBusy: boolean;
let reloads: number;

beforeEach(() => {
  isBusy = false;
  reloads = 0;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function show(now: string, ...more: (typeof preview)[]) {
  jest.useFakeTimers({ now: new Date(now) });
  showPreviewsBadge([preview, ...more], { isBusy: () => isBusy, reload: () => reloads++ });
  return screen.getByRole('status');
}

test('the badge names each previewed version and its end, and its link ends all previews', () => {
  const badge = show('2026-11-24T16:00:00', {
    ...{ name: 'mf-people', version: '3.0.0', until: '2026-11-25T09:05:00' },
  });
  expect(badge).toHaveTextContent(`${texts.preview} mf-cash 2.0.0 ${texts.until} 2026-11-24 16:30`);
  expect(badge).toHaveTextContent(`${texts.preview} mf-people 3.0.0 ${texts.until} 2026-11-25 09:05`);
  expect(screen.getByRole('link', { name: texts.end })).toHaveAttribute('href', '/preview');
});

test('an open page reloads at the end of a preview, once', () => {
  show('2026-11-24T16:00:00');
  jest.advanceTimersByTime(30 * MINUTE_MS);
  expect(reloads).toBe(0);
  jest.advanceTimersByTime(30 * MINUTE_MS);
  expect(reloads).toBe(1);
});

test('unsaved work delays the reload, and the badge says that the preview is over', () => {
  const badge = show('2026-11-24T16:00:00');
  isBusy = true;
  jest.advanceTimersByTime(60 * MINUTE_MS);
  expect(reloads).toBe(0);
  expect(badge).toHaveTextContent(`${texts.preview} mf-cash 2.0.0 ${texts.over}`);
  isBusy = false;
  jest.advanceTimersByTime(MINUTE_MS);
  expect(reloads).toBe(1);
});

test('a page whose preview is over by a clock that is ahead of the server’s does not reload again', () => {
  show('2026-11-24T16:31:00');
  jest.advanceTimersByTime(60 * MINUTE_MS);
  expect(reloads).toBe(0);
});
