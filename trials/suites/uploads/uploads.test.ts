import { setUpSalon } from '../../../server/testing/test-app.ts';
import { buildFewHostileFiles } from './hostile-files.ts';
import { listUploadsFaults, runUploads, type UploadsFigures } from './run-uploads.ts';

const salon = setUpSalon();

let figures: UploadsFigures;

beforeAll(async () => {
  figures = await runUploads({ files: await buildFewHostileFiles(), largest: [], connection: salon.owner });
}, 180_000);

test('only pixels of hostile files are stored, and each file gets an answer of the contract', () => {
  expect(listUploadsFaults(figures)).toEqual([]);
});

test('the trial sent files of both outcomes', () => {
  expect(figures.sent).toBeGreaterThan(100);
  expect(figures.refused).toBeGreaterThan(50);
  expect(figures.kept).toBeGreaterThan(20);
});
