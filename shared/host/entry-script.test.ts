import { loadContainer } from './entry-script.ts';
import type { LoadableModule } from './loader.ts';

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
const names = globalThis as unknown as Record<string, { push(chunk: unknown): void } | undefined>;

/** Runs what a script of this address does. */
function runAs(src: string, work: () => void): void {
  const script = document.createElement('script');
  script.src = src;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  work();
  jest.restoreAllMocks();
}

/** An entry, as webpack makes it: its chunks are those that arrive under the module's name. */
function entry(version: string, chunks: unknown[]) {
  return () => {
    names.webpackChunkmodule_one = names.webpackChunkmodule_one ?? { push: () => undefined };
    const list = names.webpackChunkmodule_one as unknown as unknown[] & { push(chunk: unknown): void };
    chunks.push(...list);
    list.push = (chunk: unknown) => chunks.push(chunk);
    names.module_one = { version } as never;
  };
}

async function bring(version: string, chunks: unknown[]): Promise<object> {
  const coming = loadContainer(versionOf(version), entryOf(version));
  const script = document.head.querySelector<HTMLScriptElement>(`script[src="${entryOf(version)}"]`);
  expect(script?.integrity).toBe(`sha384-${version}`);
  runAs(entryOf(version), entry(version, chunks));
  script?.dispatchEvent(new Event('load'));
  return coming;
}

const arrive = (version: string, chunk: string) =>
  runAs(entryOf(version).replace('remote.js', 'screen.js'), () => names.webpackChunkmodule_one?.push(chunk));

it('keeps two versions of a module in one page apart, with all that they load', async () => {
  const older: unknown[] = [];
  const newer: unknown[] = [];
  const first = await bring('2', newer);
  arrive('2', 'screen of 2');
  const second = await bring('1', older);
  arrive('1', 'screen of 1');
  arrive('2', 'another of 2');
  expect([newer, older]).toEqual([['screen of 2', 'another of 2'], ['screen of 1']]);
  expect([first, second]).toEqual([{ version: '2' }, { version: '1' }]);
  await expect(loadContainer(versionOf('2'), entryOf('2'))).resolves.toBe(first);
});

it('asks for a first file that does not come three times at once, and says which it was', async () => {
  const coming = loadContainer(versionOf('9'), entryOf('9'));
  let asked = 0;
  const failing = setInterval(() => {
    const script = document.head.querySelector(`script[src="${entryOf('9')}"]`);
    if (script === null) return;
    asked += 1;
    script.dispatchEvent(new Event('error'));
  });
  await expect(coming).rejects.toMatchObject({ reason: 'unreachable', cause: { request: entryOf('9') } });
  clearInterval(failing);
  expect(asked).toBe(3);
});
