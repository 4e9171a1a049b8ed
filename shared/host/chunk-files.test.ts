import { bringScriptsFirst, insertStyle, type ModuleScripts } from './chunk-files.ts';
import { giveUpFiles, giveUpHints } from './code-files.ts';
import { isOf, rememberPlaces } from './kept-places.ts';
import { switchStyles } from './version-styles.ts';

// jsdom follows no preload links; these tests end them.
beforeAll(() => {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

let release = 0;
let own: string;
let first: string;

/** A module of which `list.js` and `list.css` lie with its first version. */
beforeEach(() => {
  release += 1;
  own = `http://localhost/remotes/mf-a/${release}.1/`;
  first = `http://localhost/remotes/mf-a/${release}.0/`;
  rememberPlaces({ base: own, kept: { [`${release}.0`]: ['list.js', 'list.css'] } });
});

afterEach(() => {
  giveUpFiles('/');
  document.head.replaceChildren();
});

/** What a build's webpack asks the page to run, and how that ends. */
function webpack() {
  const asked: { url: string; integrity: string; end(type: string): void }[] = [];
  const scripts: ModuleScripts = {
    sri: (url) => `hash of ${url}`,
    l: (url, done) =>
      asked.push({
        url,
        integrity: scripts.sri?.(url) ?? '',
        end: (type) => done({ type, target: { src: url } }),
      }),
  };
  bringScriptsFirst(scripts);
  return { scripts, asked };
}

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const settle = () => new Promise((resolve) => setTimeout(resolve));
const end = async (url: string, how: 'load' | 'error' = 'load') => {
  for (const link of preloads().filter(({ href }) => href === url)) link.dispatchEvent(new Event(how));
  await settle();
};

test('a script is fetched from where the earlier version has it, with the hash that this one knows', async () => {
  const { scripts, asked } = webpack();
  const done = jest.fn();
  scripts.l(`${own}list.js`, done);
  expect(preloads().map(({ href, integrity }) => [href, integrity])).toEqual([
    [`${first}list.js`, `hash of ${own}list.js`],
  ]);
  await end(`${first}list.js`);
  expect(asked).toMatchObject([{ url: `${first}list.js`, integrity: `hash of ${own}list.js` }]);
  asked[0]?.end('load');
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'load' }));
});

test('one that is not there, or not what it was, comes from the own folder, now and from then on', async () => {
  const { scripts, asked } = webpack();
  const done = jest.fn();
  scripts.l(`${own}list.js`, done);
  await end(`${first}list.js`, 'error');
  asked[0]?.end('error');
  expect(done).not.toHaveBeenCalled();
  await end(`${own}list.js`);
  expect(asked.map(({ url }) => url)).toEqual([`${first}list.js`, `${own}list.js`]);
  asked[1]?.end('error');
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  scripts.l(`${own}list.js`, done);
  await end(`${own}list.js`);
  expect(asked.at(-1)?.url).toBe(`${own}list.js`);
});

test('two versions that want the same file run it one after the other, each for itself', async () => {
  const [newer, older] = [webpack(), webpack()];
  newer.scripts.l(`${own}list.js`, jest.fn());
  older.scripts.l(`${first}list.js`, jest.fn());
  await end(`${first}list.js`);
  expect([newer.asked.length, older.asked.length]).toEqual([1, 0]);
  newer.asked[0]?.end('load');
  await settle();
  expect(older.asked).toMatchObject([{ url: `${first}list.js` }]);
});

describe('a style that lies with the earlier version', () => {
  const insert = (failed = jest.fn()) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: `${own}list.css`, onerror: failed });
    insertStyle(link);
    return link;
  };

  test('is switched off and on with the version that brought it', async () => {
    const link = insert();
    await end(`${first}list.css`);
    expect(link.href).toBe(`${first}list.css`);
    switchStyles(first, false);
    expect(link.media).toBe('');
    switchStyles(own, false);
    expect(link.media).toBe('not all');
  });

  test('comes from the own folder when it is not there, and fails when it is not there either', async () => {
    const failed = jest.fn();
    const link = insert(failed);
    await end(`${first}list.css`);
    link.dispatchEvent(new Event('error'));
    await end(`${own}list.css`);
    expect(link.href).toBe(`${own}list.css`);
    expect(link.isConnected).toBe(true);
    link.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

test('a version that is given up gives up what lies elsewhere, and leaves others what they have', () => {
  document.head.innerHTML = `<link rel="preload" data-hint href="${first}list.js">
    <link rel="preload" data-hint href="${first}form.js">`;
  giveUpHints(own);
  expect(preloads().map(({ href }) => href)).toEqual([`${first}form.js`]);
  expect([isOf(own, `${first}list.js`), isOf(own, `${first}form.js`)]).toEqual([true, false]);
});
