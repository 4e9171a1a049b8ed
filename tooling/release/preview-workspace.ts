import { startPreviewBuild } from '../build/preview-build.ts';
import type { ReleaseRequest } from './actions.ts';
import type { ChangeRequest } from './change-request.ts';
import { ROOT } from './command-line.ts';
import { assertCanSign } from './entries.ts';
import { openFolderStore } from './store.ts';

export interface WantedPreview extends ChangeRequest {
  publish: (request: ReleaseRequest) => Promise<unknown>;
}

/**
 * Builds a module of this workspace and hands it over, without types, tests and lint: no salon runs it. The build begins
 * before `readRequest` has read the keys; without a name, `readRequest` says what is wrong.
 * @throws ReleaseProblem when the module does not build, or no key at hand may release it
 */
export async function previewWorkspace(
  name: string | undefined,
  readRequest: () => Promise<WantedPreview>,
): Promise<void> {
  const build = startPreviewBuild(ROOT, name ?? '');
  try {
    const { publish, ...asked } = await readRequest();
    assertCanSign(asked.environment, asked.what);
    const { ref, distDir } = await build.built;
    await publish({ ...asked, from: openFolderStore(distDir), ref });
    await build.ended;
  } finally {
    build.stop();
  }
}
