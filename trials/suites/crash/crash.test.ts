import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import {
  buildAbsence,
  buildBooking,
  buildCompletedBooking,
  buildNotification,
  buildVoucher,
} from '../../../server/testing/builders.ts';
import { queryAsOwner } from '../../../server/testing/owner-query.ts';
import { setUpSalon } from '../../../server/testing/test-app.ts';
import { findCrashFaults } from './crash-checks.repository.ts';
import { runCrash, SHORT_CRASH_RUN } from './run-crash.ts';

const salon = setUpSalon();

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-crash-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('after kills of the API and PostgreSQL every acknowledged write is there, complete and once', async () => {
  const figures = await runCrash({ dataDir, ...SHORT_CRASH_RUN });
  const { kills, acknowledged, wrong, lost, halves, doubled } = figures;
  expect({ wrong, lost, halves, doubled }).toEqual({ wrong: [], lost: [], halves: [], doubled: [] });
  expect(kills).toEqual({ API: 2, PostgreSQL: 1 });
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(0);
});

test('the trial detects partly written transactions, lost writes and doubled effects', async () => {
  const booking = await buildBooking(salon, { notes: 'another key', has_line: false });
  const owed = await buildCompletedBooking(salon, { has_line: false });
  await buildNotification(salon, { type: 'booking_request', booking_id: uuidv7() });
  await buildVoucher(salon, { account_name: 'the same key' });
  await buildVoucher(salon, { account_name: 'the same key' });
  await buildBooking(salon, { notes: 'a third key' });
  await buildAbsence(salon, { state: 'granted', answered_at: salon.clock.now() });
  await queryAsOwner(salon, 'alter table busy disable trigger user; delete from busy');
  await queryAsOwner(
    salon,
    `alter table audit_log disable trigger user; delete from audit_log where entity_id = '${owed.id}'`,
  );
  const { lost, halves, doubled } = await findCrashFaults(salon.owner, [
    { kind: 'booking', key: 'a-key', id: uuidv7(), amount: 1 },
    { kind: 'completion', key: 'a-key', id: booking.id, amount: 1 },
  ]);
  expect(lost).toEqual([
    expect.stringMatching(/^booking /),
    `completion ${booking.id}`,
    'key a-key',
    'key a-key',
  ]);
  const kinds = new Set(halves.map((fault) => fault.replace(/ [^ ]+$/, '')));
  expect([...kinds]).toEqual([
    'booking without its services',
    'line that does not occupy its time',
    'absence that does not occupy its time',
    'request without its booking',
    'effect without its key',
    'completion that nobody is on record for',
    'creations of bookings that differ from the log',
  ]);
  expect(doubled).toEqual(['voucher of one key the same key']);
});
