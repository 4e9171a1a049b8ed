import path from 'node:path';
import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { adoptRelease } from '../../tooling/release/actions.ts';
import { ensureLocalKey } from '../../tooling/release/keys.ts';
import { parsePackageName } from '../../tooling/release/package-names.ts';
import { publishPrebuilt } from '../../tooling/release/prebuilt/publish-prebuilt.ts';
import { changeRegistry } from '../../tooling/release/registry-store.ts';
import { openFolderStore } from '../../tooling/release/store.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';

/** A server looks for a new registry every two seconds. */
const NEW_REGISTRY_MS = 2_500;

/**
 * Releases what a team has built elsewhere, for all salons, as the module's first release: no earlier version of it takes
 * its place when it fails. Returns the release's folder. @throws ReleaseProblem
 */
export async function releaseFolder(name: string, dir: string, distDir: string): Promise<string> {
  const { privateKey, publicKey } = ensureLocalKey(ROOT);
  const { store, ref, remove } = await publishPrebuilt(dir, name, ROOT);
  try {
    await removeEarlier(name, distDir);
    await adoptRelease({
      environment: {
        name: LOCAL_ENVIRONMENT,
        store: openFolderStore(distDir),
        keys: [publicKey],
        root: null,
        overrides: true,
        requiresReason: false,
        privateKey: () => privateKey,
        signingKeys: () => [{ keyid: publicKey.keyid, privateKey }],
      },
      what: parsePackageName(name),
      who: 'a trial',
      why: 'to see it in the page',
      say: () => undefined,
      from: store,
      ref,
    });
    await new Promise((resolve) => setTimeout(resolve, NEW_REGISTRY_MS));
    return path.join(distDir, 'modules', name, ref.version);
  } finally {
    remove();
  }
}

async function removeEarlier(name: string, distDir: string): Promise<void> {
  const { privateKey, publicKey } = ensureLocalKey(ROOT);
  await changeRegistry({
    store: openFolderStore(distDir),
    environment: LOCAL_ENVIRONMENT,
    key: privateKey,
    keys: [publicKey],
    what: `take away ${name}`,
    who: 'a trial',
    why: 'the next release is its first',
    edit: (current) => {
      if (!current) throw new Error('Nothing is released here.');
      const { [name]: _, ...modules } = current.modules;
      return { ...current, modules };
    },
  });
}
