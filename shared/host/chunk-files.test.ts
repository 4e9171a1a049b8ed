import { insertStyle, preloadScripts, type WebpackScripts } from './chunk-files.ts';
import { abortCodeFiles, abortHintedFiles } from './code-files.ts';
import { isFileOfVersion, registerUnchangedFiles } from './unchanged-files.ts';
import { setStylesEnabled } from './version-styles.ts';

// jsdom does not load preload links: these tests dispatch the links' load and error events.
beforeAll(() => {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

let release = 0;
let own: string;
let first: string;

/** A module whose `list.js` and `list.css` are in the folder of its first version. */
beforeEach(() => {
  release += 1;
  own = `http://localhost/remotes/mf-a/${release}.1/`;
  first = `http://localhost/remotes/mf-a/${release}.0/`;
  registerUnchangedFiles({ base: own, kept: { [`${release}.0`]: ['list.js', 'list.css'] } });
});

afterEach(() => {
  abortCodeFiles('/');
  document.head.replaceChildren();
});

/** A fake of a module's fakeWebpack: records the scripts that it runs and lets the test end them. */
function fakeWebpack() {
  const asked: { url: string; integrity: string; end(type: string): void }[] = [];
  const scripts: WebpackScripts = {
    sri: (url) => `hash of ${url}`,
    l: (url, done) =>
      asked.push({
        url,
        integrity: scripts.sri?.(url) ?? '',
        end: (type) => done({ type, target: { src: url } }),
      }),
  };
  preloadScripts(scripts);
  return { scripts, asked };
}

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const settle = () => new Promise((resolve) => setTimeout(resolve));
const end = async (url: string, how: 'load' | 'error' = 'load') => {
  for (const link of preloads().filter(({ href }) => href === url)) link.dispatchEvent(new Event(how));
  await settle();
};

test('an unchanged script is fetched from the folder of the earlier version, with the hash of the present version', async () => {
  const { scripts, asked } = fakeWebpack();
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

// @spec P6.04 … which come from its own folder when they are not there
test('a script that is missing or altered in the earlier folder comes from its own folder, now and later', async () => {
  const { scripts, asked } = fakeWebpack();
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

test('two versions that need the same file run it one after the other, each for itself', async () => {
  const [newer, older] = [fakeWebpack(), fakeWebpack()];
  newer.scripts.l(`${own}list.js`, jest.fn());
  older.scripts.l(`${first}list.js`, jest.fn());
  await end(`${first}list.js`);
  expect([newer.asked.length, older.asked.length]).toEqual([1, 0]);
  newer.asked[0]?.end('load');
  await settle();
  expect(older.asked).toMatchObject([{ url: `${first}list.js` }]);
});

describe('a style in the folder of the earlier version', () => {
  const insert = (failed = jest.fn()) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: `${own}list.css`, onerror: failed });
    insertStyle(link);
    return link;
  };

  test('is switched off and on with the version that uses it', async () => {
    const link = insert();
    await end(`${first}list.css`);
    expect(link.href).toBe(`${first}list.css`);
    setStylesEnabled(first, false);
    expect(link.media).toBe('');
    setStylesEnabled(own, false);
    expect(link.media).toBe('not all');
  });

  test('comes from its own folder when the earlier folder lacks it, and fails when both lack it', async () => {
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

test('giving a version up ends its fetches from other folders too, and leaves the fetches of other versions', () => {
  document.head.innerHTML = `<link rel="preload" data-hint href="${first}list.js">
    <link rel="preload" data-hint href="${first}form.js">`;
  abortHintedFiles(own);
  expect(preloads().map(({ href }) => href)).toEqual([`${first}form.js`]);
  expect([isFileOfVersion(own, `${first}list.js`), isFileOfVersion(own, `${first}form.js`)]).toEqual([
    true,
    false,
  ]);
});
