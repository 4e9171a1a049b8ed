/**
 * Checks whether the sources match shared/module/contract.json; with `--write`, records the contract of the sources.
 */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_FILE, findContractProblem, writeContract } from './check.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const isWriting = process.argv.includes('--write');
const problem = isWriting ? writeContract(root) : findContractProblem(root);
console.log(problem ?? `${CONTRACT_FILE} is ${isWriting ? 'written' : 'as was agreed on'}.`);
process.exitCode = problem === null ? 0 : 1;
