/**
 * `node tooling/boundaries/boundaries.ts` checks all imports against table.ts. It exits with 1 when a file breaks a
 * rule.
 */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBoundaries, describeViolation } from './check.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const violations = checkBoundaries(root);
for (const violation of violations) console.log(describeViolation(violation));
process.exitCode = violations.length === 0 ? 0 : 1;
