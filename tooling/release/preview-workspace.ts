import { PreviewCompiler } from '../build/preview-build.ts';
import type { ReleaseRequest } from './actions.ts';
import type { ChangeRequest } from './change-request.ts';
import { ROOT } from './command-line.ts';
import { assertCanSign } from './entries.ts';
import { openFolderStore } from './store.ts';

export interface WantedPreview extends ChangeRequest {
  publish: (request: ReleaseRequest) => Promise<unknown>;
}

/**
 * Builds a module of this workspace and hands it over, without types, tests and lint: no salon runs it. The compiler
 * loads while `readRequest` reads the keys.
 * @throws ReleaseProblem when it does not build, or no key at hand may release it
 */
export async function previewWorkspace(readRequest: () => Promise<WantedPreview>): Promise<void> {
  const compiler = new PreviewCompiler(ROOT);
  try {
    const { publish, ...asked } = await readRequest();
    assertCanSign(asked.environment, asked.what);
    const { ref, distDir, ended } = await compiler.build(asked.what.name);
    await publish({ ...asked, from: openFolderStore(distDir), ref });
    await ended;
  } finally {
    compiler.stop();
  }
}
