import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '../../errors.ts';
import { raiseIdentities } from '../backup/import.repository.ts';
import type { SalonTable } from '../backup/tables.repository.ts';
import type { Move } from './check-move.ts';
import { countRows, listDifferences, readSums } from './compare.repository.ts';
import { MoveProblem } from './move-problem.ts';
import { holdWrites, releaseWrites, setState, takeOver } from './place.repository.ts';
import { hasPassed, markSource, pauseSubscription, resumeSubscription } from './replication.repository.ts';
import type { OnStep } from './steps.ts';

export interface Hold {
  /** How long the salon's writes waited, in milliseconds. */
  heldMs: number;
  /** Compared rows. */
  rows: number;
}

const NEXT_LOOK_MS = 5;
const LOCK_NOT_AVAILABLE = '55P03';
const CANCELLED = '57014';

/**
 * Holds the salon's writes, compares every row, and gives the salon to the target. Reads go on. The commit that writes `moved`
 * in the source decides: before it a failure leaves the salon with the source, after it with the target.
 * @returns null when the time was not enough; the salon's writes then go on in the source
 * @throws MoveProblem when rows differ
 */
export async function holdSalon(
  move: Move,
  tables: SalonTable[],
  limitMs: number,
  onStep: OnStep,
): Promise<Hold | null> {
  const { source, target, salonId } = move;
  await onStep('holding');
  const began = performance.now();
  const left = () => Math.max(1, Math.floor(limitMs - (performance.now() - began)));
  try {
    await holdWrites(source, salonId, left());
    const rows = await bringLevel(move, tables, left, onStep);
    if (rows === null || left() <= 1) return await letGo(move);
    await onStep('ready');
    await setState(source, salonId, 'moved', target.name);
    move.isDecided = true;
    await onStep('decided');
    await takeOver(target, salonId);
    return { heldMs: performance.now() - began, rows };
  } catch (error) {
    const code = getErrorCode(error);
    if (move.isDecided || (code !== LOCK_NOT_AVAILABLE && code !== CANCELLED)) throw error;
    return await letGo(move);
  } finally {
    await releaseWrites(source, salonId).catch(() => {});
  }
}

/** Returns the number of rows, or null when the time was not enough. */
async function bringLevel(
  { source, target, salonId }: Move,
  tables: SalonTable[],
  left: () => number,
  onStep: OnStep,
): Promise<number | null> {
  const mark = await markSource(source);
  while (!(await hasPassed(target, salonId, mark))) {
    if (left() <= 1) return null;
    await wait(NEXT_LOOK_MS);
  }
  // From here on nothing that happens to the rows of the source can reach the target.
  await pauseSubscription(target, salonId);
  for (const { client } of [source, target]) await client.query(`set statement_timeout = ${left()}`);
  try {
    const [sent, received] = await Promise.all([
      readSums(source, salonId, tables),
      readSums(target, salonId, tables),
    ]);
    const different = listDifferences(sent, received);
    if (different.length > 0) throw new MoveProblem(`The rows differ in ${different.join(', ')}.`);
    await onStep('compared');
    await raiseIdentities(target.client, salonId);
    await setState(target, salonId, 'ready', source.name);
    return countRows(sent);
  } finally {
    for (const { client } of [source, target])
      await client.query('set statement_timeout = 0').catch(() => {});
  }
}

async function letGo({ source, target, salonId }: Move): Promise<null> {
  await setState(target, salonId, 'arriving', source.name);
  await resumeSubscription(target, salonId);
  return null;
}
