import { CHUNK_TIMEOUT_MS } from '../budgets.ts';
import {
  buildUnchangedRelease,
  endPreload,
  fakeWebpack,
  insertStyleSheet,
  waitForTask,
} from '../testing/chunks.ts';
import { listLinks, supportPreloadLinks } from '../testing/preload-links.ts';
import { abortCodeFiles, abortHintedFiles } from './code-files.ts';
import { isFileOfVersion } from './unchanged-files.ts';
import { setStylesEnabled } from './version-styles.ts';

beforeEach(supportPreloadLinks);

let own: string;
let first: string;
beforeEach(() => {
  ({ own, first } = buildUnchangedRelease());
});
afterEach(() => {
  abortCodeFiles('/');
  document.head.replaceChildren();
});

test('an unchanged script is fetched from the folder of the earlier version, with the hash of the present version', async () => {
  const { scripts, asked } = fakeWebpack();
  const done = jest.fn();
  scripts.l(`${own}list.js`, done);
  expect(listLinks().map(({ href, integrity }) => [href, integrity])).toEqual([
    [`${first}list.js`, `hash of ${own}list.js`],
  ]);
  await endPreload(`${first}list.js`);
  expect(asked).toMatchObject([{ url: `${first}list.js`, integrity: `hash of ${own}list.js` }]);
  asked[0]?.end('load');
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'load' }));
});

test('two versions that need the same file run it one after the other, each for itself', async () => {
  const [newer, older] = [fakeWebpack(), fakeWebpack()];
  newer.scripts.l(`${own}list.js`, jest.fn());
  older.scripts.l(`${first}list.js`, jest.fn());
  await endPreload(`${first}list.js`);
  expect([newer.asked.length, older.asked.length]).toEqual([1, 0]);
  newer.asked[0]?.end('load');
  await waitForTask();
  expect(older.asked).toMatchObject([{ url: `${first}list.js` }]);
});

test('a style in the folder of the earlier version is switched off and on with the version that uses it', async () => {
  const link = insertStyleSheet(`${own}list.css`);
  await endPreload(`${first}list.css`);
  expect(link.href).toBe(`${first}list.css`);
  setStylesEnabled(first, false);
  expect(link.media).toBe('');
  setStylesEnabled(own, false);
  expect(link.media).toBe('not all');
});

test('a style sheet that has loaded leaves no timer', async () => {
  const timers = new Set<unknown>();
  const { setTimeout: start, clearTimeout: stop } = window;
  jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    const timer = start(work, ms);
    if (ms > 0) timers.add(timer);
    return timer;
  }) as typeof window.setTimeout);
  jest.spyOn(window, 'clearTimeout').mockImplementation((timer) => {
    timers.delete(timer);
    stop(timer);
  });
  const link = insertStyleSheet(`${own}list.css`);
  await endPreload(`${first}list.css`);
  expect(timers.size).toBeGreaterThan(0);
  link.dispatchEvent(new Event('load'));
  expect(timers.size).toBe(0);
  jest.restoreAllMocks();
});

test('aborting a version ends its fetches from other folders too, and leaves the fetches of other versions', () => {
  document.head.innerHTML = `<link rel="preload" data-hint href="${first}list.js">
    <link rel="preload" data-hint href="${first}form.js">`;
  abortHintedFiles(own);
  expect(listLinks().map(({ href }) => href)).toEqual([`${first}form.js`]);
  expect([isFileOfVersion(own, `${first}list.js`), isFileOfVersion(own, `${first}form.js`)]).toEqual([
    true,
    false,
  ]);
});

test('a style sheet that the page has parsed applies at once, and the module waits for no load', async () => {
  document.head.innerHTML = `<link rel="stylesheet" data-early media="not all" href="${first}list.css">`;
  const [early] = listLinks();
  if (early) Object.defineProperty(early, 'sheet', { value: {} });
  const loaded = new Promise<Event>((resolve) => {
    insertStyleSheet(`${own}list.css`).onload = resolve;
  });
  expect((await loaded).type).toBe('load');
  expect(listLinks()).toEqual([early]);
  expect([early?.media, early?.dataset.href, early?.dataset.early]).toEqual([
    '',
    `${own}list.css`,
    undefined,
  ]);
});

test('a style sheet that the browser refused is loaded as without a hint', () => {
  document.head.innerHTML = `<link rel="stylesheet" data-early media="not all" href="${first}list.css">`;
  insertStyleSheet(`${own}list.css`);
  expect(listLinks().map(({ rel }) => rel)).toEqual(['stylesheet', 'preload']);
});

test('a file that misses its timeout is not requested from the own folder of the version', async () => {
  jest.useFakeTimers();
  const { scripts } = fakeWebpack();
  const [done, failed] = [jest.fn(), jest.fn()];
  scripts.l(`${own}list.js`, done);
  insertStyleSheet(`${own}list.css`, failed);
  await jest.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  jest.useRealTimers();
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  expect(failed).toHaveBeenCalledTimes(1);
  expect(listLinks()).toEqual([]);
});
