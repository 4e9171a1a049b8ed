import { bringFile, giveUpFiles, giveUpHints } from './code-files.ts';

// jsdom follows no preload links; these tests end them.
beforeAll(() => {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

const BASE = 'http://localhost/remotes/mf-one/1/';
const LIMIT_MS = 60_000;

const bring = (file: string, limitMs = LIMIT_MS) =>
  bringFile({ url: BASE + file, as: 'script', integrity: 'sha256-a' }, limitMs);
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href.replace(BASE, ''));
const link = (file: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${BASE}${file}"]`);
const end = (file: string, how: 'load' | 'error' = 'load') => link(file)?.dispatchEvent(new Event(how));

afterEach(() => {
  giveUpFiles('/');
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('a file is asked for once for all who want it, and comes for all', async () => {
  const both = Promise.all([bring('a.js'), bring('a.js')]);
  expect(links()).toEqual(['a.js']);
  end('a.js');
  await both;
});

test('of one release three files are on their way at once, and the next one follows one that ended', async () => {
  const [, second] = ['a.js', 'b.js', 'c.js', 'd.js'].map((file) => bring(file).catch(() => undefined));
  expect(links()).toEqual(['a.js', 'b.js', 'c.js']);
  // What is refused ends too: its element hears why.
  end('b.js', 'error');
  await second;
  await new Promise((resolve) => setTimeout(resolve));
  expect(links()).toEqual(['a.js', 'c.js', 'd.js']);
});

test('what the page has a hint for counts, and needs no turn of its own', () => {
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

test('a file that hangs is given up in time, and its link goes, which ends the request', async () => {
  jest.useFakeTimers();
  const late = expect(bring('a.js', 6_000)).rejects.toMatchObject({ type: 'timeout' });
  await jest.advanceTimersByTimeAsync(6_000);
  await late;
  expect(links()).toEqual([]);
});

test('a release that is given up leaves nothing on its way, and others what they have', async () => {
  document.head.innerHTML = `<link data-hint="next" href="${BASE}z.js">
    <link data-hint="done" href="${BASE}y.js"><link data-hint href="/remotes/mf-two/1/a.js">`;
  const given = expect(bring('a.js')).rejects.toMatchObject({ type: 'timeout' });
  giveUpFiles('/remotes/mf-one/1/');
  await given;
  expect(links()).toEqual(['y.js', 'http://localhost/remotes/mf-two/1/a.js']);
});

test('of hints that are given up, what somebody waits for goes on', () => {
  document.head.innerHTML = `<link rel="preload" data-hint href="${BASE}z.js">`;
  bring('a.js').catch(() => undefined);
  giveUpHints('/remotes/mf-one/1/');
  expect(links()).toEqual(['a.js']);
});
