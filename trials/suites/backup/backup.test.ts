import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackupTrial } from './run-backup.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'salon-drill-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a backup taken while the salon works is restored completely elsewhere, and the salon starts on it', async () => {
  const { manifest, writtenMeanwhile, differing, faults, signIn } = await runBackupTrial(place);
  expect({ differing, faults, signIn }).toEqual({
    differing: [],
    faults: { lost: [], halves: [], doubled: [] },
    signIn: 200,
  });
  expect(writtenMeanwhile).toBeGreaterThan(0);
  const { pictures } = manifest;
  const kept = pictures.place === 'backup' ? pictures.kept : [];
  // Only this trial's images have 50,000 bytes.
  expect(kept.filter(({ bytes }) => bytes === 50_000)).toHaveLength(3);
});
