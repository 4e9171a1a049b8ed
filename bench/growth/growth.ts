/**
 * `pnpm bench growth` makes salons with histories of several lengths, counts the pages that the queries of the busiest
 * pages touch in each salon, and the bytes that a booking takes. `--short` only shows that the benchmark works.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSalonNow } from '@salon/shared/domain/salon-clock';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { typeParsers } from '../../server/database/type-parsers.ts';
import { formatThousands, type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { makeSalonWithHistory, type SalonWithHistory } from '../api/history.ts';
import { measureBytesPerBooking } from './bytes-per-booking.ts';
import { countPages } from './count-pages.ts';
import { listHotQueries } from './hot-queries.ts';

const isShort = process.argv.includes('--short');
const SIZES = isShort ? [1_000, 2_000] : [10_000, 100_000, 1_000_000];
/** An index of a long history has one level more, which each look-up reads. */
const MOST_RATIO = 1.1;
const MOST_BYTES = 2_500;

const dataDir = mkdtempSync(join(tmpdir(), 'salon-growth-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrateDatabase(postgres.connection);
  const client = new pg.Client({ ...postgres.connection, types: typeParsers });
  await client.connect();
  const figures = await measure(client).finally(() => client.end());
  writeFigures(figures);
  if (!isShort && figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(client: pg.Client): Promise<ProofFigure[]> {
  const { date: today } = getSalonNow(new Date(), 'Asia/Baghdad');
  const salons: SalonWithHistory[] = [];
  for (const bookings of SIZES) {
    console.log(`Making a salon of ${formatThousands(bookings)} bookings`);
    salons.push(await makeSalonWithHistory(client, { slug: `salon-${bookings}`, bookings, today }));
  }
  await client.query('vacuum analyze');
  return [...(await measurePages(client, salons, today)), await measureBytes(client)];
}

async function measurePages(
  client: pg.Client,
  salons: SalonWithHistory[],
  today: string,
): Promise<ProofFigure[]> {
  const pages = new Map<string, number[]>();
  for (const salon of salons) {
    for (const query of listHotQueries(salon, today)) {
      const count = await countPages(client, salon.businessId, query);
      pages.set(query.name, [...(pages.get(query.name) ?? []), count]);
    }
  }
  console.table([...pages].map(([query, counts]) => ({ query, ...toColumns(counts) })));
  return [...pages].map(([query, counts]) => {
    const ratio = Math.max(...counts) / (counts[0] ?? 1);
    return {
      promise: `A long history does not make ${query} read more pages`,
      goal: `≤ ${MOST_RATIO}`,
      figure: ratio.toFixed(2),
      spread: counts
        .map((count, place) => `${count} pages at ${formatThousands(SIZES[place] ?? 0)}`)
        .join(', '),
      isMet: ratio <= MOST_RATIO,
    };
  });
}

function toColumns(counts: number[]): Record<string, number> {
  return Object.fromEntries(counts.map((count, place) => [formatThousands(SIZES[place] ?? 0), count]));
}

async function measureBytes(client: pg.Client): Promise<ProofFigure> {
  const sizes = await measureBytesPerBooking(client);
  console.table(sizes);
  const total = Math.round(sizes.reduce((sum, { bytesPerBooking }) => sum + bytesPerBooking, 0));
  console.log(`${formatThousands(total)} bytes per booking without the log of changes`);
  return {
    promise: 'A booking of one line with its indexes takes few bytes',
    goal: `≤ ${formatThousands(MOST_BYTES)} bytes`,
    figure: `${formatThousands(total)} bytes`,
    isMet: total <= MOST_BYTES,
  };
}
