import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROBE = path.join(process.cwd(), 'tooling/build/testing/federation-probe.ts');
const TIMEOUT_MS = 600_000;

/** Few versions of webpack and its federation plugin work together (docs/decisions/0002). */
describe('a shell and a module from two builds', () => {
  // @spec C.58 One built module runs in the shell and on its own site @ shared/module-runtime
  // @spec P3.01 A file knows the hashes of all that it loads; what is unknown is refused @ tooling/webpack/integrity-plugin.ts
  it(
    'run in one page: the module loads with its chunk, and both use one copy of a shared package, also after a failed first load',
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [PROBE], { timeout: TIMEOUT_MS });
      const { page, hashes, same, consumes, ids } = JSON.parse(stdout);
      expect(page).toEqual({ isSameMobx: true, title: 'الخدمات' });
      // The module's first file contains the hash of every file that it loads.
      expect(Object.keys(hashes.real)).not.toEqual([]);
      expect(hashes.said).toEqual(hashes.real);
      // An unchanged chunk is the same file in the next release.
      expect(same).toEqual(['screen.js']);
      // Code that every page of the module runs is in the first file, so only these two chunks exist.
      expect(Object.keys(hashes.real).sort()).toEqual(['dialog.js', 'screen.js']);
      // The ids of the modules that federation makes depend on no folder, so every clone builds the same release.
      expect(ids).toEqual({ own: ['container', 'federation'], stock: ['container', 'federation'] });
      // A module asks for a shared package by its key alone: pages never choose between providers or versions.
      expect(consumes).toEqual(['{ shareKey: "@salon/shared/stores/async-state" }', '{ shareKey: "mobx" }']);
    },
    TIMEOUT_MS,
  );
});
