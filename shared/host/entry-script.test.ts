import { loadContainer } from './entry-script.ts';
import type { LoadableModule } from './loader.ts';

// jsdom does not load preload links: these tests dispatch the links' load and error events.
beforeAll(() => {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

const versionOf = (version: string): LoadableModule => ({
  name: 'module-one',
  version,
  base: `/remotes/module-one/${version}/`,
  entry: 'remote.js',
  integrity: `sha384-${version}`,
  container: 'module_one',
  platform: '1.0.0',
});
const entryOf = (version: string) =>
  new URL(`/remotes/module-one/${version}/remote.js`, document.baseURI).href;
const names = globalThis as unknown as Record<string, object>;

/** The preload link that fetches the file. */
const hintOf = (href: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
const come = async (href: string) => {
  hintOf(href)?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
};

async function bring(version: string): Promise<object> {
  const coming = loadContainer(versionOf(version), entryOf(version));
  expect(hintOf(entryOf(version))).toMatchObject({ as: 'script', integrity: `sha384-${version}` });
  await come(entryOf(version));
  const script = document.head.querySelector<HTMLScriptElement>(`script[src="${entryOf(version)}"]`);
  expect(script?.integrity).toBe(`sha384-${version}`);
  names.module_one = { version };
  script?.dispatchEvent(new Event('load'));
  return coming;
}

it('keeps the containers of two versions of a module apart in one page', async () => {
  const newer = await bring('2');
  expect(await bring('1')).toEqual({ version: '1' });
  await expect(loadContainer(versionOf('2'), entryOf('2'))).resolves.toBe(newer);
  expect(newer).toEqual({ version: '2' });
});

it('requests a failing entry a second time at once, and names it in the error', async () => {
  const coming = loadContainer(versionOf('9'), entryOf('9'));
  let asked = 0;
  const failing = setInterval(() => {
    hintOf(entryOf('9'))?.dispatchEvent(new Event('error'));
    const script = document.head.querySelector(`script[src="${entryOf('9')}"]`);
    if (script === null) return;
    asked += 1;
    script.dispatchEvent(new Event('error'));
  });
  await expect(coming).rejects.toMatchObject({ reason: 'unreachable', cause: { request: entryOf('9') } });
  clearInterval(failing);
  expect(asked).toBe(2);
});

it('requests an entry that hung with another query, because the browser queues the same address behind it', async () => {
  jest.useFakeTimers();
  const hanging = expect(loadContainer(versionOf('8'), entryOf('8'))).rejects.toMatchObject({
    reason: 'timeout',
  });
  await jest.advanceTimersByTimeAsync(8_000);
  await hanging;
  expect(hintOf(entryOf('8'))).toBeNull();
  jest.useRealTimers();
  const again = loadContainer(versionOf('8'), entryOf('8'));
  names.module_one = { version: '8' };
  await come(`${entryOf('8')}?1`);
  document.head.querySelector(`script[src="${entryOf('8')}?1"]`)?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toEqual({ version: '8' });
});
