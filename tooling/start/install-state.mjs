import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inside node_modules, so that deleting the folder deletes the claim that it is whole. */
const MARKER = 'node_modules/.salon-install';

/** Everything that decides what an install puts into node_modules. */
function inputs(root) {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => `${entry.name}/package.json`);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()];
}

/** Changes when a package.json, the lock file or the workspace file does. */
export function installKey(root) {
  const hash = createHash('sha256');
  for (const file of inputs(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A package whose folder of dependencies was deleted by hand needs an install, whatever the marker says. */
function hasEveryFolder(root) {
  return inputs(root)
    .filter((file) => file.endsWith('package.json'))
    .filter((file) => 'dependencies' in JSON.parse(readFileSync(join(root, file), 'utf8')))
    .every((file) => existsSync(join(root, file.replace('package.json', 'node_modules'))));
}

/** `current`: nothing to do. `stale`: install. `broken`: an install was cut off; start from nothing. */
export function installState(root) {
  let marker = '';
  try {
    marker = readFileSync(join(root, MARKER), 'utf8');
  } catch {
    return 'stale';
  }
  if (marker.startsWith('started')) return 'broken';
  return marker === installKey(root) && hasEveryFolder(root) ? 'current' : 'stale';
}

export function markStarted(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, MARKER), 'started\n');
}

export function markDone(root) {
  writeFileSync(join(root, MARKER), installKey(root));
}

/** Removes what a cut-off install left behind, in every package of the workspace. */
export function removeInstalled(root) {
  for (const file of inputs(root).filter((name) => name.endsWith('package.json'))) {
    rmSync(join(root, file.replace('package.json', 'node_modules')), { recursive: true, force: true });
  }
}
