import { buildNeverFigure, writeFigures } from '../../engine/proof-figures.ts';
import { SEEDED_FAULTS } from './faults.ts';
import { runSeededFaults } from './run-seeded-faults.ts';

const wanted = process.argv[2];
const faults = wanted ? SEEDED_FAULTS.filter(({ guard }) => guard.includes(wanted)) : SEEDED_FAULTS;
if (faults.length === 0) {
  console.error(`No guard has "${wanted}" in its name.`);
  process.exit(2);
}
const outcomes = await runSeededFaults(faults, console.log);
const unnoticed = outcomes.filter(({ noticed }) => !noticed);
console.log(`${outcomes.length} guards taken away in turn: ${unnoticed.length} unnoticed`);
writeFigures([
  buildNeverFigure(
    'A guard of the server that is taken away is noticed by a test',
    'unnoticed',
    unnoticed.length,
    `${outcomes.length} guards taken away in turn`,
  ),
]);
process.exit(unnoticed.length > 0 ? 1 : 0);
