import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file that marks the state of the install. It is inside node_modules, so that deleting the folder also deletes the
 * marker.
 */
const MARKER = 'node_modules/.salon-install';

/** Returns the files that decide the contents of node_modules. */
function inputs(root) {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => `${entry.name}/package.json`);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.sort()];
}

/** Returns a hash that changes when a package.json, the lock file or the workspace file changes. */
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

/**
 * Whether every package with dependencies has its node_modules. The marker does not show that a developer has deleted
 * one.
 */
function hasEveryFolder(root) {
  return inputs(root)
    .filter((file) => file.endsWith('package.json'))
    .filter((file) => 'dependencies' in JSON.parse(readFileSync(join(root, file), 'utf8')))
    .every((file) => existsSync(join(root, file.replace('package.json', 'node_modules'))));
}

/**
 * Returns `current` when no install is needed, `stale` when one is needed, and `broken` after an interrupted install,
 * whose files must be removed first.
 */
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

/** Notes that an install has started, so that an interruption is detected. */
export function markStarted(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, MARKER), 'started\n');
}

/** Notes that the install is complete. */
export function markDone(root) {
  writeFileSync(join(root, MARKER), installKey(root));
}

/** Removes node_modules of every package, after an interrupted install. */
export function removeInstalled(root) {
  for (const file of inputs(root).filter((name) => name.endsWith('package.json'))) {
    rmSync(join(root, file.replace('package.json', 'node_modules')), { recursive: true, force: true });
  }
}
