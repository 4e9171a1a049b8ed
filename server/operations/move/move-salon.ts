import { setTimeout as wait } from 'node:timers/promises';
import { ensureServedHereTriggers } from '../../database/places/served-here.ts';
import { getSalonColumn, listEveryTable, type SalonTable } from '../backup/tables.repository.ts';
import { lockPlace } from '../places/salon-locks.repository.ts';
import { type Side, type SideOptions, withSides } from '../places/side.ts';
import { assertMovable, type Move, planMove } from './check-move.ts';
import { holdSalon } from './hold-salon.ts';
import { MoveProblem } from './move-problem.ts';
import { clearState, deleteRows, readState, setState, takeOver } from './place.repository.ts';
import {
  analyzeTables,
  assertApplies,
  copySnapshot,
  dropPublication,
  dropSubscription,
  hasPassed,
  markSource,
  publishSalon,
  subscribe,
} from './replication.repository.ts';
import { liftStatementLimit } from './statement-limit.ts';
import type { OnStep } from './steps.ts';

export interface MoveOptions {
  /** All databases of the installation. */
  databases: SideOptions[];
  slug: string;
  /** Name of the database that shall serve the salon. */
  to: string;
  /** How long the salon's writes may wait. */
  holdMs?: number;
  /** Whether rows of the salon that the target has and does not serve are deleted first. */
  replaces?: boolean;
  /** Whether the rows stay in the earlier database, which no longer serves them. */
  keepsRows?: boolean;
  onStep?: OnStep;
}

export interface Hold {
  /** The longest time that the salon's writes waited, of all tries, in milliseconds. */
  heldMs: number;
  /** Compared rows. */
  rows: number;
}

const HOLD_MS = 2_000;
const HOLD_TRIES = 10;
const NEXT_LOOK_MS = 10;
/** A target that is at most this far behind can catch up while the writes wait. */
const CLOSE_MS = 300;
const FOLLOW_MS = 600_000;

/**
 * Moves a salon to another database while it works. After a failure before the switch the salon is as before. A killed move is
 * begun again by the same call, or taken back by `undoMove`; after the switch the same call completes it.
 * @returns null when the switch was before this call
 * @throws MoveProblem or StartProblem, whose message is one sentence; other errors pass through unchanged
 */
export function moveSalon(options: MoveOptions): Promise<Hold | null> {
  const { keepsRows = false, replaces = false, holdMs = HOLD_MS, onStep = () => {} } = options;
  return withMove(options, async (move) => {
    let hold: Hold | null = null;
    const tables = await listMovedTables(move.source);
    if (!move.isDecided) {
      await assertMovable(move, replaces);
      try {
        hold = await copyAndSwitch(move, tables, holdMs, onStep);
      } catch (error) {
        if (!move.isDecided) await takeBack(move, tables).catch(() => {});
        throw error;
      }
    }
    await liftStatementLimit(move.target.client);
    await takeOver(move.target, move.salonId);
    await onStep('switched');
    await dropSubscription(move.target, move.salonId);
    await dropPublication(move.source, move.salonId);
    if (!keepsRows) await deleteRows(move.source, move.salonId, tables);
    await onStep('cleaned');
    return hold;
  });
}

/** Removes everything of a move that was not decided. @throws MoveProblem after the switch */
export function undoMove(options: Pick<MoveOptions, 'databases' | 'slug' | 'to'>): Promise<void> {
  return withMove(options, async (move) => {
    if (move.isDecided) {
      throw new MoveProblem(`The salon is in "${move.target.name}" since the switch: move it back instead.`);
    }
    await takeBack(move, await listMovedTables(move.source));
  });
}

function withMove<T>(
  { databases, slug, to }: Pick<MoveOptions, 'databases' | 'slug' | 'to'>,
  work: (move: Move) => Promise<T>,
): Promise<T> {
  return withSides(databases, async (sides) => {
    const { source, salonId } = await planMove(sides, slug, to);
    const isLocked = await lockPlace(source.client, salonId);
    // The state may have changed before the lock.
    const move = await planMove(sides, slug, to);
    if (!isLocked || move.source !== source) throw new MoveProblem('Another command moves this salon.');
    return work(move);
  });
}

async function listMovedTables({ client }: Side): Promise<SalonTable[]> {
  return (await listEveryTable(client)).filter(getSalonColumn);
}

async function copyAndSwitch(
  move: Move,
  tables: SalonTable[],
  holdMs: number,
  onStep: OnStep,
): Promise<Hold> {
  const { source, target, salonId } = move;
  await onStep('planned');
  await clearTarget(move, tables);
  for (const { client } of [source, target]) await ensureServedHereTriggers(client);
  await setState(target, salonId, 'arriving', source.name);
  const { snapshot, close } = await publishSalon(source, salonId, tables);
  try {
    await copySnapshot(move, tables, snapshot, () => onStep('copying'));
  } finally {
    await close();
  }
  await analyzeTables(target, tables);
  await subscribe(target, source, salonId);
  let longestMs = 0;
  for (let attempt = 1; attempt <= HOLD_TRIES; attempt++) {
    await onStep('following');
    await untilClose(move);
    const { heldMs, rows } = await holdSalon(move, tables, holdMs, onStep);
    longestMs = Math.max(longestMs, heldMs);
    if (rows !== null) return { heldMs: longestMs, rows };
  }
  throw new MoveProblem(`The salon could not be compared within ${holdMs} ms, ${HOLD_TRIES} times.`);
}

/** @throws MoveProblem when the target falls behind */
async function untilClose({ source, target, salonId }: Move): Promise<void> {
  const end = Date.now() + FOLLOW_MS;
  for (;;) {
    const began = Date.now();
    const mark = await markSource(source);
    while (!(await hasPassed(target, salonId, mark))) {
      await assertApplies(target, salonId);
      if (Date.now() > end)
        throw new MoveProblem(`"${target.name}" does not catch up with "${source.name}".`);
      await wait(NEXT_LOOK_MS);
    }
    if (Date.now() - began < CLOSE_MS) return;
  }
}

/** Removes the rows that a killed move has brought, and those that the target has and does not serve. */
async function clearTarget(move: Move, tables: SalonTable[]): Promise<void> {
  const { target, salonId, hasStrayRows } = move;
  await takeBack(move, tables);
  const hasCopy = (await readState(target, salonId)) === 'moved';
  if (hasCopy || hasStrayRows) await deleteRows(target, salonId, tables);
}

/** Leaves the salon with the source alone. Deletes only rows that a move has brought. */
async function takeBack({ source, target, salonId }: Move, tables: SalonTable[]): Promise<void> {
  await liftStatementLimit(target.client);
  await dropSubscription(target, salonId);
  await dropPublication(source, salonId);
  const state = await readState(target, salonId);
  if (state !== 'arriving' && state !== 'ready') return;
  // The answer to the commit that decides may have been lost.
  if ((await readState(source, salonId)) === 'moved')
    throw new MoveProblem('The move is decided: repeat it.');
  await deleteRows(target, salonId, tables);
  await clearState(target, salonId);
}
