/**
 * `pnpm trial upgrade` migrates a million bookings of the earlier release under writes. `--short` has the tests' size,
 * `--bookings=` another.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { runUpgrade } from './run-upgrade.ts';
import { toUpgradeProof } from './upgrade-proof.ts';

const BOOKINGS = 1_000_000;
const SHORT_BOOKINGS = 4_000;

const { values } = parseArgs({ options: { short: { type: 'boolean' }, bookings: { type: 'string' } } });

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'salon-upgrade-'));
const postgres = await startEmbeddedPostgres({ dataDir, endsWithParent: true });
try {
  const bookings = Number(values.bookings ?? (values.short ? SHORT_BOOKINGS : BOOKINGS));
  const killAfterMs = [1, 2, 3].map((part) => Math.max(1_000, (bookings / 20) * part));
  const figures = await runUpgrade({ connection: postgres.connection, bookings, killAfterMs, say });
  const proof = toUpgradeProof(figures);
  writeFigures(proof);
  for (const { promise, figure } of proof) say(`${promise}: ${figure}`);
  for (const [fault, count] of Object.entries(figures.faults)) if (count > 0) say(`  ! ${fault}: ${count}`);
  // Other work may run on the machine during a short run.
  const isFailed =
    bookings === BOOKINGS ? proof.some(({ isMet }) => !isMet) : Object.values(figures.faults).some(Boolean);
  process.exitCode = isFailed ? 1 : 0;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
