/** Child process of a preview's build. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createModuleConfig } from '../webpack/module.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { buildFacts } from './build-facts.ts';
import { compileBeforeCache } from './compiler.ts';
import { readPreviewJob } from './packages.ts';
import { CACHE_DIR } from './places.ts';
import type { PreviewAnswer, PreviewRequest } from './preview-build.ts';
import { publishRelease } from './publish.ts';

/** Always writes webpack's cache, because a preview is rarely the last. */
async function build({ root, name, publishDir }: PreviewRequest): Promise<void> {
  const job = await readPreviewJob(root, name);
  const { dir, mode, module, packageVersion } = job;
  if (!module) throw new Error(`${name} is no module.`);
  rmSync(publishDir, { recursive: true, force: true });
  const cache = path.join(root, CACHE_DIR);
  const outDir = path.join(cache, 'out', `${name}-preview`);
  const target = { name, root, dir, mode, outDir, cacheDir: path.join(cache, 'webpack-preview'), ...module };
  const { facts: compiled, writeCache } = await compileBeforeCache(createModuleConfig(target));
  const facts = { ...buildFacts(job, compiled), preview: true as const };
  const place = { root: publishDir, cacheRoot: root, packageVersion: `${packageVersion}-preview`, facts };
  const { ref } = await publishRelease(place, outDir, compiled.groups[ENTRY_CHUNK] ?? []);
  answer({ ref });
  await writeCache();
}

const answer = (message: PreviewAnswer) => process.send?.(message);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// The connection to the command also closes when the command is killed.
process.once('disconnect', () => process.exit());
try {
  await build(JSON.parse(process.argv[2] ?? ''));
} catch (error) {
  answer({ problem: error instanceof Error ? error.message : String(error) });
}
process.disconnect();
