import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareShapes, describeChanges, getVersionLevel, isAtLeast, raiseVersion } from './changes.ts';
import { type ContractShape, readShape } from './shape.ts';

export interface Contract {
  version: string;
  members: ContractShape['members'];
}

export const CONTRACT_FILE = 'shared/module/contract.json';
export const CONTRACT_COMMAND = 'node tooling/contract/contract.ts --write';
const VERSION_FILE = 'shared/module/platform.ts';
const VERSION = /PLATFORM_VERSION = '([\d.]+)'/;

/** Null when the recorded contract matches the sources. */
export function findContractProblem(root: string): string | null {
  const agreed = readContract(root);
  const version = platformVersion(root);
  if (agreed === null) return `${CONTRACT_FILE} is missing: ${CONTRACT_COMMAND}`;
  return findProblem(agreed, version, readShape(root));
}

/** When the version is too low for the changes, records nothing and returns the reason; otherwise returns null. */
export function writeContract(root: string): string | null {
  const agreed = readContract(root);
  const version = platformVersion(root);
  const shape = readShape(root);
  const problem = agreed && findRefusal(agreed, version, shape);
  if (problem) return problem;
  const contract: Contract = { version, members: shape.members };
  writeFileSync(path.join(root, CONTRACT_FILE), `${JSON.stringify(contract, null, 2)}\n`);
  return null;
}

export function findProblem(agreed: Contract, version: string, shape: ContractShape): string | null {
  const refusal = findRefusal(agreed, version, shape);
  if (refusal) return refusal;
  const changes = compareShapes(agreed.members, shape);
  if (getVersionLevel(changes) === 'none' && version === agreed.version) return null;
  const what = describeChanges(changes);
  return `${CONTRACT_FILE} is still of version ${agreed.version}, and the Platform of ${version}: ${CONTRACT_COMMAND}${what && `\n${what}`}`;
}

/** Null when the version is high enough. */
export function findRefusal(agreed: Contract, version: string, shape: ContractShape): string | null {
  const changes = compareShapes(agreed.members, shape);
  const level = getVersionLevel(changes);
  const needed = raiseVersion(agreed.version, level);
  if (isAtLeast(version, needed)) return null;
  if (level === 'none')
    return `PLATFORM_VERSION is ${version}, and ${agreed.version} was there before: it only rises.`;
  const why =
    level === 'major'
      ? 'Modules that were built before would break: the major number says so'
      : 'Modules that are built from now on may need it: the minor number says so';
  return (
    `What shell and modules expect of each other has changed, and PLATFORM_VERSION (${VERSION_FILE}) is still ${version}. ` +
    `${why}. Raise it to ${needed}, then: ${CONTRACT_COMMAND}\n${describeChanges(changes)}`
  );
}

function readContract(root: string): Contract | null {
  const file = path.join(root, CONTRACT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Contract) : null;
}

function platformVersion(root: string): string {
  const [, version] = VERSION.exec(readFileSync(path.join(root, VERSION_FILE), 'utf8')) ?? [];
  if (version === undefined)
    throw new Error(`${VERSION_FILE} declares no PLATFORM_VERSION that can be read.`);
  return version;
}
