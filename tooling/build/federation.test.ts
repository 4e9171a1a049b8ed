import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROBE = path.join(process.cwd(), 'tooling/build/testing/federation-probe.ts');
const PATIENCE_MS = 60_000;

/** Versions of webpack and federation that work together are few (docs/decisions/0002): this keeps a change honest. */
describe('a shell and a module built apart', () => {
  it(
    'meet in one page: the module comes with its chunk, and both use one copy of what they share, also after it did not come at first',
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [PROBE], { timeout: PATIENCE_MS });
      const { page, hashes, same, consumes } = JSON.parse(stdout);
      expect(page).toEqual({ isSameMobx: true, title: 'الخدمات' });
      // Whoever is sure of the module's first file is sure of all that it loads.
      expect(Object.keys(hashes.real)).not.toEqual([]);
      expect(hashes.said).toEqual(hashes.real);
      // What did not change is the same file in the next release.
      expect(same).toEqual(['screen.js']);
      // What every page of the module runs is in its first file.
      expect(Object.keys(hashes.real).sort()).toEqual(['dialog.js', 'screen.js']);
      // Nothing but the key: who else provides, and in which versions, no page asks.
      expect(consumes).toEqual(['{ shareKey: "mobx" }']);
    },
    PATIENCE_MS,
  );
});
