import fc from 'fast-check';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { bookingArrivals } from './booking-arrivals.ts';
import { bookingEdits } from './booking-edits.ts';
import {
  bookingCompletions,
  bookingCreations,
  bookingDeletions,
  bookingStatusChanges,
  servicePriceChanges,
} from './booking-operations.ts';
import {
  customerAdditions,
  customerChanges,
  customerDeletions,
  debtCollections,
  simultaneousCollections,
} from './customer-operations.ts';
import { checkBooks } from './ledger-checks.ts';
import type { LedgerCommand } from './ledger-operation.ts';
import { LedgerSalon, SALON_KINDS } from './ledger-salon.ts';
import { customerMerges, mergeUndoings } from './merge-operations.ts';
import { clockAdvances, requestRepetitions } from './repeat-operations.ts';
import {
  simultaneousVouchers,
  transactionAdditions,
  transactionChanges,
  transactionDeletions,
  voucherAdditions,
  voucherChanges,
  voucherDeletions,
} from './till-operations.ts';

export interface LedgerFigures {
  operations: number;
  salons: number;
  answers: Record<string, number>;
  /** Each text has the shortest sequence of operations that shows the violation, and the seed. */
  violations: string[];
}

/** This size is large enough that every refusal occurs. */
export const SHORT_LEDGER_RUN = { operations: 1_000, lanes: 1, longest: 150, seed: 15 };

export interface LedgerOptions {
  operations: number;
  /** The number of salons at the same time, each with an app of its own. */
  lanes: number;
  longest: number;
  seed: number;
  /** A migrated database for all lanes; by default each lane has a database of its own. */
  owner?: ConnectionSettings;
  onProgress?: (figures: LedgerFigures) => void;
}

const KINDS: [times: number, kind: fc.Arbitrary<LedgerCommand>][] = [
  [6, bookingCreations],
  [7, bookingCompletions],
  [2, bookingStatusChanges],
  [2, bookingArrivals],
  [2, bookingEdits],
  [2, bookingDeletions],
  [1, servicePriceChanges],
  [5, debtCollections],
  [1, simultaneousCollections],
  [2, customerAdditions],
  [2, customerChanges],
  [3, customerDeletions],
  [2, customerMerges],
  [2, mergeUndoings],
  [2, voucherAdditions],
  [1, simultaneousVouchers],
  [1, voucherChanges],
  [1, voucherDeletions],
  [1, transactionAdditions],
  [2, transactionChanges],
  [4, transactionDeletions],
  [3, requestRepetitions],
  [1, clockAdvances],
];

const SEQUENCES_AT_ONCE = 4;

/** The refusals of changes of the books. Each must occur in a run. */
export const LEDGER_REFUSALS = [
  '400 VALIDATION_FAILED',
  '400 PAID_AMOUNT_INVALID',
  '404 NOT_FOUND',
  '409 BALANCE_CHANGED',
  '409 BOOKING_COLLECTED',
  '409 BOOKING_HAS_BALANCE',
  '409 CUSTOMER_HAS_BALANCE',
  '409 MERGE_NOT_LATEST',
  '409 MERGE_UNDONE',
  '409 NOTHING_OWED',
  '409 PHONE_IN_USE',
  '409 PRICE_CHANGED',
  '409 SLOT_TAKEN',
  '409 STATUS_CONFLICT',
  '409 TRANSACTION_LOCKED',
  '422 IDEMPOTENCY_KEY_REUSED',
];

export async function runLedger(options: LedgerOptions): Promise<LedgerFigures> {
  const figures: LedgerFigures = { operations: 0, salons: 0, answers: {}, violations: [] };
  const lanes = Array.from({ length: options.lanes }, (_, lane) => runLane(lane, options, figures));
  await Promise.all(lanes);
  return figures;
}

async function runLane(lane: number, options: LedgerOptions, figures: LedgerFigures): Promise<void> {
  const parts = await buildTestApp(options.owner ? { owner: options.owner } : {});
  try {
    for (let round = 0; figures.operations < options.operations && figures.violations.length === 0; round++) {
      const seed = options.seed + lane * 100_000 + round;
      const found = await runSequences(parts, seed, options, figures);
      if (found) figures.violations.push(found);
      options.onProgress?.(figures);
    }
  } finally {
    await parts.close();
  }
}

/** Returns a report of the shortest sequence that fails; null when none fails. */
async function runSequences(
  parts: TestApp,
  seed: number,
  { longest, lanes, operations }: LedgerOptions,
  figures: LedgerFigures,
): Promise<string | null> {
  const kinds = KINDS.flatMap(([times, kind]) => Array.from({ length: times }, () => kind));
  const sequences = fc.commands(kinds, { maxCommands: longest, size: 'max' });
  const missing = (operations - figures.operations) / lanes / (longest / 2);
  const result = await fc.check(
    fc.asyncProperty(sequences, fc.nat(SALON_KINDS - 1), async (sequence, kind) => {
      const salon = await LedgerSalon.open(parts, kind);
      try {
        await fc.asyncModelRun(() => salon, sequence);
        await checkBooks(salon.model, salon.real);
      } finally {
        figures.operations += salon.real.operations;
        figures.salons += 1;
        for (const [name, times] of Object.entries(salon.real.answers)) {
          figures.answers[name] = (figures.answers[name] ?? 0) + times;
        }
      }
    }),
    { seed, numRuns: Math.min(SEQUENCES_AT_ONCE, Math.ceil(missing)), includeErrorInReport: true },
  );
  return fc.defaultReportMessage(result) ?? null;
}
