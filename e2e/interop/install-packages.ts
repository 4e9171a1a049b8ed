import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The exit code with which a trial says that something is not installed (EX_UNAVAILABLE). */
export const NOT_INSTALLED = 69;
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENOTCACHED|E404/;

/** The packages cannot be installed, because no package registry answers. */
export class RegistryUnreachable extends Error {}

/** Runs npm in `dir`. @throws RegistryUnreachable, or npm's error */
export async function installPackages(dir: string, ...packages: string[]): Promise<void> {
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    await promisify(execFile)('npm', [...options, ...packages], { cwd: dir });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw UNREACHABLE.test(stderr) ? new RegistryUnreachable(stderr) : error;
  }
}
