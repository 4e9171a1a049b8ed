import { findLink, listLinks, supportPreloadLinks } from '../testing/preload-links.ts';
import { abortCodeFiles, abortHintedFiles, preloadCodeFile } from './code-files.ts';

beforeAll(supportPreloadLinks);

const BASE = 'http://localhost/modules/mf-one/1/';
const LIMIT_MS = 60_000;

const bring = (file: string) =>
  preloadCodeFile({ url: BASE + file, as: 'script', integrity: 'sha256-a' }, LIMIT_MS);
const links = () => listLinks().map(({ href }) => href.replace(BASE, ''));
const end = (file: string, how: 'load' | 'error' = 'load') =>
  findLink(BASE + file)?.dispatchEvent(new Event(how));

afterEach(() => {
  abortCodeFiles('/');
  document.head.replaceChildren();
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
  // The preload of a refused file ends without an error, because the script element reports the refusal.
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
  const hint = findLink(`${BASE}b.js`);
  if (hint) hint.dataset.hint = 'done';
  end('b.js');
  expect(links()).toContain('d.js');
});

test('a file that its hint has brought needs no further preload, but only once', async () => {
  document.head.innerHTML = `<link rel="preload" data-hint="done" href="${BASE}a.js">
    <link rel="preload" data-hint="failed" href="${BASE}b.js">`;
  await bring('a.js');
  expect(links()).toEqual(['a.js', 'b.js']);
  bring('a.js').catch(() => undefined);
  bring('b.js').catch(() => undefined);
  expect(links()).toEqual(['a.js', 'b.js', 'a.js', 'b.js']);
});

test('aborting a release ends all its fetches, and leaves the fetches of other releases', async () => {
  document.head.innerHTML = `<link data-hint="next" href="${BASE}z.js">
    <link data-hint="done" href="${BASE}y.js"><link data-hint href="/modules/mf-two/1/a.js">`;
  const given = expect(bring('a.js')).rejects.toMatchObject({ type: 'timeout' });
  abortCodeFiles('/modules/mf-one/1/');
  await given;
  expect(links()).toEqual(['y.js', 'http://localhost/modules/mf-two/1/a.js']);
});

test('aborting hints does not end a file that a caller waits for', () => {
  document.head.innerHTML = `<link rel="preload" data-hint href="${BASE}z.js">`;
  bring('a.js').catch(() => undefined);
  abortHintedFiles('/modules/mf-one/1/');
  expect(links()).toEqual(['a.js']);
});
