/** `node tooling/verify/draw-statuses.ts` draws the statuses of the module runtime into docs/platform.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIAGRAMS_FILE, redrawDiagrams } from './status-diagrams.ts';

const file = path.resolve(import.meta.dirname, '../..', DIAGRAMS_FILE);
writeFileSync(file, redrawDiagrams(readFileSync(file, 'utf8')));
console.log(`${DIAGRAMS_FILE} written`);
