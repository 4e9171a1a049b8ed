import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace } from '../generate/workspace-copy.ts';
import { createKeyPair, writePrivateKeyOnce } from '../release/keys.ts';
import { makeOwnersKeys } from './ownership-scripts.ts';
import { ROOT } from './run-command.ts';
import type { GroupResources, ScriptGroup } from './script-row.ts';

/** Build results, which a copy of the workspace gets so that nothing is built again. */
const BUILT = ['dist', '.cache/built'];

/** `remove` deletes the folder and the copy. */
export async function makeGroupResources({
  copy,
}: ScriptGroup): Promise<GroupResources & { remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-scripts-'));
  const made = copy ? copyWorkspace(ROOT) : null;
  const place: GroupResources = { folder, copy: made?.root ?? '', url: '', port: await freePort() };
  if (copy === 'built') prepareReleases(place);
  const remove = () => {
    made?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...place, remove };
}

/** Copies the build results, and makes a key that the copy's staging environment trusts. */
function prepareReleases({ copy, folder }: GroupResources): void {
  for (const name of BUILT.filter((one) => existsSync(path.join(ROOT, one)))) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  }
  const { privateKey, publicKey } = createKeyPair();
  writePrivateKeyOnce(path.join(folder, 'key.pem'), privateKey);
  makeOwnersKeys(folder);
  writeFileSync(path.join(copy, 'release-keys/staging.json'), JSON.stringify({ keys: [publicKey] }));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
