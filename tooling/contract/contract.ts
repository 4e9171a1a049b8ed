/**
 * `node tooling/contract/contract.ts`: whether what shell and modules expect of each other is as was agreed on
 * (shared/remote/contract.json); with `--write`, agrees on what it is now.
 */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_FILE, contractProblem, writeContract } from './check.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const isWriting = process.argv.includes('--write');
const problem = isWriting ? writeContract(root) : contractProblem(root);
console.log(problem ?? `${CONTRACT_FILE} is ${isWriting ? 'written' : 'as was agreed on'}.`);
process.exitCode = problem === null ? 0 : 1;
