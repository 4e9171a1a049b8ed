import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The marker is inside node_modules, because deleting the folder must also delete the marker. */
const MARKER = 'node_modules/.salon-install';

function inputs(root) {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => `${entry.name}/package.json`);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()];
}

/** Changes with each package.json, the lock file and the workspace file. */
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

/** The marker does not show that a developer has deleted a package's node_modules. */
function hasEveryFolder(root) {
  return inputs(root)
    .filter((file) => file.endsWith('package.json'))
    .filter((file) => 'dependencies' in JSON.parse(readFileSync(join(root, file), 'utf8')))
    .every((file) => existsSync(join(root, file.replace('package.json', 'node_modules'))));
}

/** `broken` after an interrupted install, whose files must be removed first. */
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

/** The next start detects an interrupted install by this marker. */
export function markStarted(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, MARKER), 'started\n');
}

export function markDone(root) {
  writeFileSync(join(root, MARKER), installKey(root));
}

/** Removes all node_modules after an interrupted install. */
export function removeInstalled(root) {
  for (const file of inputs(root).filter((name) => name.endsWith('package.json'))) {
    rmSync(join(root, file.replace('package.json', 'node_modules')), { recursive: true, force: true });
  }
}
