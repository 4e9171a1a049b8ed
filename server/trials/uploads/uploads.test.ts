import { testSalon } from '../../testing/test-app.ts';
import { bombs } from './bombs.ts';
import { damagedFiles } from './damaged.ts';
import { foreignFiles } from './foreign.ts';
import { hiddenFiles } from './hidden.ts';
import { namedFiles } from './named.ts';
import { faultsOf, runUploads, type UploadsFigures } from './run-uploads.ts';

const salon = testSalon();

let figures: UploadsFigures;

beforeAll(async () => {
  const all = [await foreignFiles(), await hiddenFiles(), await damagedFiles(2), await namedFiles()];
  // Every fourteenth, so that each kind has its turn.
  const files = [...all.flat().filter((_, index) => index % 14 === 0), ...(await bombs()).slice(0, 3)];
  figures = await runUploads({ files, largest: [], connection: salon.owner });
}, 180_000);

test('of hostile files nothing is stored but pixels, and each is answered as the catalogue says', () => {
  expect(faultsOf(figures)).toEqual([]);
});

test('the trial has seen files of both kinds', () => {
  expect(figures.sent).toBeGreaterThan(100);
  expect(figures.refused).toBeGreaterThan(50);
  expect(figures.kept).toBeGreaterThan(20);
});
