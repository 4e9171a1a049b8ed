import { enableScriptPreload, insertStyle, type WebpackScripts } from '../load/chunk-files.ts';
import { registerUnchangedFiles } from '../load/unchanged-files.ts';
import { endLinks } from './preload-links.ts';

let releases = 0;

/** Registers a release that takes `list.js` and `list.css` from an earlier version's folder. Returns both folders. */
export function buildUnchangedRelease(): { own: string; first: string } {
  releases += 1;
  const own = `http://localhost/modules/mf-a/${releases}.1/`;
  registerUnchangedFiles({ base: own, kept: { [`${releases}.0`]: ['list.js', 'list.css'] } });
  return { own, first: `http://localhost/modules/mf-a/${releases}.0/` };
}

export function fakeWebpack() {
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
  enableScriptPreload(scripts);
  return { scripts, asked };
}

/** Ends the preload of a file, so that the page adds the file's element. */
export async function endPreload(url: string, how: 'load' | 'error' = 'load'): Promise<void> {
  endLinks(url, how);
  await waitForTask();
}

export const waitForTask = () => new Promise((resolve) => setTimeout(resolve));

export function insertStyleSheet(url: string, onFailed = jest.fn()): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: url, onerror: onFailed });
  insertStyle(link);
  return link;
}
