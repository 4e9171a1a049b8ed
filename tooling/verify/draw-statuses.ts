/** Writes the diagrams of the module runtime's statuses into docs/platform.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIAGRAMS_FILE, redrawDiagrams } from './status-diagrams.ts';

const file = path.resolve(import.meta.dirname, '../..', DIAGRAMS_FILE);
writeFileSync(file, redrawDiagrams(readFileSync(file, 'utf8')));
console.log(`${DIAGRAMS_FILE} written`);
