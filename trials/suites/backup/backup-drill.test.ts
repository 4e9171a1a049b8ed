import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDrill } from './run-drill.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'salon-drill-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a backup taken by the command while the salon works comes back elsewhere whole, and the salon opens on it', async () => {
  const { manifest, writtenMeanwhile, differing, faults, signIn } = await runDrill(place);
  expect({ differing, faults, signIn }).toEqual({
    differing: [],
    faults: { lost: [], halves: [], doubled: [] },
    signIn: 200,
  });
  expect(writtenMeanwhile).toBeGreaterThan(0);
  const { pictures } = manifest;
  const kept = pictures.place === 'backup' ? pictures.kept : [];
  // The drill's own; the demo has pictures too.
  expect(kept.filter(({ bytes }) => bytes === 50_000)).toHaveLength(3);
});
