import { setUpSalon } from '../../../server/testing/test-app.ts';
import { buildFewHostileFiles } from './hostile-files.ts';
import { listUploadsFaults, runUploads } from './run-uploads.ts';

const salon = setUpSalon();

test('only pixels of hostile files are stored, and each file gets an answer of the contract', async () => {
  const files = await buildFewHostileFiles();
  expect(listUploadsFaults(await runUploads({ files, largest: [], connection: salon.owner }))).toEqual([]);
});
