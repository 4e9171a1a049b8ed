import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '../../errors.ts';
import { raiseIdentities } from '../backup/import.repository.ts';
import type { SalonTable } from '../backup/tables.repository.ts';
import { holdWrites, releaseWrites } from '../places/salon-locks.repository.ts';
import type { Move } from './check-move.ts';
import { countRows, listDifferences, readSums } from './compare.repository.ts';
import { MoveProblem } from './move-problem.ts';
import { setState, takeOver } from './place.repository.ts';
import { hasPassed, markSource, pauseSubscription, resumeSubscription } from './replication.repository.ts';
import { liftStatementLimit, limitStatements, STATEMENT_CANCELLED } from './statement-limit.ts';
import type { OnStep } from './steps.ts';

export interface HoldTry {
  /** How long the salon's writes waited, in milliseconds. */
  heldMs: number;
  /** Compared rows; null when the time was not enough. */
  rows: number | null;
}

const NEXT_LOOK_MS = 5;
/** Kept back for the release of the lock. */
const RELEASE_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

/** The time of a hold. Writes must not wait for a target that does not answer, so no call to it may take longer. */
interface HoldTime {
  left(): number;
  elapsed(): number;
  /** @throws OutOfTime when `work` takes longer than the rest of the time; `work` goes on */
  limit<T>(work: Promise<T>): Promise<T>;
}

class OutOfTime extends Error {}

/**
 * Holds the salon's writes, compares every row, and gives the salon to the target. Reads go on. The commit that writes `moved`
 * in the source decides: before it a failure leaves the salon with the source, after it with the target.
 * @throws MoveProblem when rows differ
 */
export async function holdSalon(
  move: Move,
  tables: SalonTable[],
  limitMs: number,
  onStep: OnStep,
): Promise<HoldTry> {
  const { source, salonId } = move;
  await onStep('holding');
  const time = startHoldTime(limitMs - RELEASE_MS);
  let rows: number | null = null;
  try {
    await holdWrites(source.client, salonId, time.left());
    rows = await bringLevel(move, tables, time, onStep);
    await decide(move, time, onStep);
  } catch (error) {
    if (move.isDecided || !isOutOfTime(error)) throw error;
    rows = null;
  } finally {
    await liftStatementLimit(source.client).catch(() => {});
    await releaseWrites(source.client, salonId).catch(() => {});
  }
  const heldMs = time.elapsed();
  if (!move.isDecided) await letGo(move);
  return { heldMs, rows };
}

function startHoldTime(limitMs: number): HoldTime {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const left = () => Math.max(1, Math.floor(limitMs - elapsed()));
  return {
    elapsed,
    left,
    async limit(work) {
      work.catch(() => {});
      const end = new AbortController();
      const late = wait(left(), undefined, { signal: end.signal }).then(() => {
        throw new OutOfTime();
      });
      return await Promise.race([work, late]).finally(() => end.abort());
    },
  };
}

const isOutOfTime = (error: unknown): boolean =>
  error instanceof OutOfTime || [LOCK_NOT_AVAILABLE, STATEMENT_CANCELLED].includes(getErrorCode(error) ?? '');

/** Returns the number of rows. @throws OutOfTime, or the error of a statement that PostgreSQL ended */
async function bringLevel(
  { source, target, salonId }: Move,
  tables: SalonTable[],
  time: HoldTime,
  onStep: OnStep,
): Promise<number> {
  const mark = await markSource(source);
  while (!(await time.limit(hasPassed(target, salonId, mark)))) {
    if (time.left() <= 1) throw new OutOfTime();
    await wait(NEXT_LOOK_MS);
  }
  // From here on nothing that happens to the rows of the source can reach the target.
  await time.limit(pauseSubscription(target, salonId));
  for (const { client } of [source, target]) {
    await time.limit(limitStatements(client, time.left()));
  }
  const [sent, received] = await Promise.all([
    readSums(source, salonId, tables),
    time.limit(readSums(target, salonId, tables)),
  ]);
  // A commit that waits for a standby must not be cut off.
  for (const { client } of [source, target]) await time.limit(liftStatementLimit(client));
  const different = listDifferences(sent, received);
  if (different.length > 0) throw new MoveProblem(`The rows differ in ${different.join(', ')}.`);
  await onStep('compared');
  await time.limit(raiseIdentities(target.client, salonId));
  await time.limit(setState(target, salonId, 'ready', source.name));
  return countRows(sent);
}

async function decide(move: Move, time: HoldTime, onStep: OnStep): Promise<void> {
  const { source, target, salonId } = move;
  if (time.left() <= 1) throw new OutOfTime();
  await onStep('ready');
  await setState(source, salonId, 'moved', target.name);
  move.isDecided = true;
  await onStep('decided');
  await time.limit(takeOver(target, salonId)).catch((error: unknown) => {
    // A process that reads both marks lets the target take over, too.
    if (!isOutOfTime(error)) throw error;
  });
}

/** The calls wait in the connection behind those that took too long. */
async function letGo({ source, target, salonId }: Move): Promise<void> {
  await liftStatementLimit(target.client);
  await setState(target, salonId, 'arriving', source.name);
  await resumeSubscription(target, salonId);
}
