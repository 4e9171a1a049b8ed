import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The marker is inside node_modules, because deleting the folder must also delete the marker. */
const MARKER = 'node_modules/.salon-install';

/**
 * A link whose target names the installing command, and later also the installer's process group, as `process.kill`
 * does: "12 -34". No reader can see a link without its target.
 */
const CLAIM = '.cache/installing';

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

/** Of commands that start at once, one may install. Returns whether it is this one. */
export function claimInstall(root) {
  const claim = join(root, CLAIM);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const holders = readClaim(claim);
  if (holders && !holders.some(isRunning)) rmSync(claim, { force: true });
  try {
    symlinkSync(String(process.pid), claim);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The installer's process group holds the claim too, because it runs on when this command is killed. */
export function addInstallerToClaim(root, group) {
  const next = join(root, `${CLAIM}.next`);
  rmSync(next, { force: true });
  symlinkSync(`${process.pid} -${group}`, next);
  renameSync(next, join(root, CLAIM));
}

export function releaseInstall(root) {
  rmSync(join(root, CLAIM), { force: true });
}

function readClaim(claim) {
  try {
    return readlinkSync(claim).split(' ').map(Number);
  } catch {
    return undefined;
  }
}

/** A restarted container gives its processes the pids of before, so this process may find its own. */
function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
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
