import { abortCodeFiles, abortHintedFiles, preloadCodeFile } from './code-files.ts';

// jsdom does not load preload links: these tests dispatch the links' load and error events.
beforeAll(() => {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

const BASE = 'http://localhost/remotes/mf-one/1/';
const LIMIT_MS = 60_000;

const bring = (file: string, limitMs = LIMIT_MS) =>
  preloadCodeFile({ url: BASE + file, as: 'script', integrity: 'sha256-a' }, limitMs);
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href.replace(BASE, ''));
const link = (file: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${BASE}${file}"]`);
const end = (file: string, how: 'load' | 'error' = 'load') => link(file)?.dispatchEvent(new Event(how));

afterEach(() => {
  abortCodeFiles('/');
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('a file that is wanted twice is requested once, and both callers get it', async () => {
  const both = Promise.all([bring('a.js'), bring('a.js')]);
  expect(links()).toEqual(['a.js']);
  end('a.js');
  await both;
});

test('three files of one release load at once, and the next one starts when one has ended', async () => {
  const [, second] = ['a.js', 'b.js', 'c.js', 'd.js'].map((file) => bring(file).catch(() => undefined));
  expect(links()).toEqual(['a.js', 'b.js', 'c.js']);
  // A refused file ends without an error: the script element reports the refusal.
  end('b.js', 'error');
  await second;
  await new Promise((resolve) => setTimeout(resolve));
  expect(links()).toEqual(['a.js', 'c.js', 'd.js']);
});

test('a hinted file counts towards the limit, and a file with a hint starts without waiting', () => {
  document.head.innerHTML = ['a.js', 'b.js', 'c.js']
    .map((file) => `<link rel="preload" as="script" data-hint href="${BASE}${file}">`)
    .join('');
  bring('d.js').catch(() => undefined);
  bring('a.js').catch(() => undefined);
  expect(links()).toEqual(['a.js', 'b.js', 'c.js', 'a.js']);
  const hint = link('b.js');
  if (hint) hint.dataset.hint = 'done';
  end('b.js');
  expect(links()).toContain('d.js');
});

// @spec P6.05 Files that hang leave connections to the rest of the page, and are ended when they are given up @ shared/host/code-files.ts, server/platform/pages/hint-queue.js
test('a hanging file is given up after its timeout, and removing its link ends the request', async () => {
  jest.useFakeTimers();
  const late = expect(bring('a.js', 6_000)).rejects.toMatchObject({ type: 'timeout' });
  await jest.advanceTimersByTimeAsync(6_000);
  await late;
  expect(links()).toEqual([]);
});

test('giving a release up ends all its fetches, and leaves the fetches of other releases', async () => {
  document.head.innerHTML = `<link data-hint="next" href="${BASE}z.js">
    <link data-hint="done" href="${BASE}y.js"><link data-hint href="/remotes/mf-two/1/a.js">`;
  const given = expect(bring('a.js')).rejects.toMatchObject({ type: 'timeout' });
  abortCodeFiles('/remotes/mf-one/1/');
  await given;
  expect(links()).toEqual(['y.js', 'http://localhost/remotes/mf-two/1/a.js']);
});

test('giving hints up does not end a file that a caller waits for', () => {
  document.head.innerHTML = `<link rel="preload" data-hint href="${BASE}z.js">`;
  bring('a.js').catch(() => undefined);
  abortHintedFiles('/remotes/mf-one/1/');
  expect(links()).toEqual(['a.js']);
});
