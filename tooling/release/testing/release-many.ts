/** A process that releases a module several times: `release-many.ts <folder> <key file> <module> <times>`. */
import { readFileSync } from 'node:fs';
import { makeStable } from '../edits.ts';
import { derivePublicKey } from '../keys.ts';
import { changeRegistry } from '../registry-store.ts';
import { openFolderStore } from '../store.ts';

const [folder = '', keyFile = '', name = '', times = '1'] = process.argv.slice(2);
const key = readFileSync(keyFile, 'utf8');
const shell = { stable: { version: '1', integrity: 'sha384-a' }, previous: [] };

for (let version = 1; version <= Number(times); version++) {
  await changeRegistry({
    store: openFolderStore(folder),
    environment: 'staging',
    key,
    keys: [derivePublicKey(key)],
    what: `release ${name} ${version}`,
    who: name,
    why: 'a race',
    edit: (current) => ({
      shell: current?.shell ?? shell,
      modules: {
        ...current?.modules,
        [name]: makeStable(current?.modules[name], { version: String(version), integrity: 'sha384-a' }),
      },
      sites: {},
      overrides: false,
    }),
  });
}
