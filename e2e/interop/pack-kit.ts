import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../tooling/verify/run-command.ts';

const run = promisify(execFile);

/** Returns the kit's tarball, which it makes in `folder`. */
export async function packKit(folder: string): Promise<string> {
  const kit = path.join(ROOT, 'platform-kit');
  await run(process.execPath, ['pack-types.ts'], { cwd: kit });
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: kit });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return path.join(folder, tarball ?? '');
}
