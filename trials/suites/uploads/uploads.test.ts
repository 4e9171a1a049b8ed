import { testSalon } from '../../../server/testing/test-app.ts';
import { fewHostileFiles } from './hostile-files.ts';
import { faultsOf, runUploads } from './run-uploads.ts';

const salon = testSalon();

test('only pixels of hostile files are stored, and each file gets an answer of the contract', async () => {
  const files = await fewHostileFiles();
  expect(faultsOf(await runUploads({ files, largest: [], connection: salon.owner }))).toEqual([]);
});
