import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { moveSalon } from '../../../server/operations/move/move-salon.ts';
import type { MoveStep } from '../../../server/operations/move/steps.ts';
import { queryAsOwner } from '../../../server/testing/owner-query.ts';
import type { CrashSalon } from '../crash/crash-salon.ts';
import type { CrashWriters } from '../crash/crash-writers.ts';
import { runKilledMove } from './killed-moves.ts';
import { connectForSnapshot } from './table-sums.ts';

export interface MoveSize {
  bookings: number;
  processes: number;
  streamsPerProcess: number;
  kills: readonly MoveStep[];
  holdMs: number;
}

export interface Installation {
  home: ConnectionSettings;
  north: ConnectionSettings;
  urls: string[];
}

export type TrialSalon = CrashSalon & { slug: string; phone: string };

const WRITES_BETWEEN = 12;

const sidesOf = ({ home, north }: Installation) => [
  { name: 'home', connection: home },
  { name: 'north', connection: north },
];

/** Kills a move at each step. After each kill the salon must have one owner, and its writes must go on. */
export async function killMoves(
  installation: Installation,
  salon: TrialSalon,
  { kills, holdMs }: MoveSize,
  writers: CrashWriters,
  say: (text: string) => void,
): Promise<string[]> {
  const ownerless: string[] = [];
  for (const killAt of kills) {
    const from = await findOwner(installation, salon.id);
    const to = from === 'north' ? 'home' : 'north';
    const order = { databases: sidesOf(installation), slug: salon.slug, to, holdMs, killAt };
    await runKilledMove(order);
    await writesGoOn(writers);
    const owner = await findOwner(installation, salon.id);
    const expected = killAt === 'decided' || killAt === 'switched' ? to : from;
    if (owner !== expected)
      ownerless.push(`killed at ${killAt}: ${owner ?? 'no owner'} instead of ${expected}`);
    say(`killed at "${killAt}": "${owner}" serves the salon`);
    // The same command completes a move that was decided.
    if (owner === to) await moveSalon({ databases: sidesOf(installation), slug: salon.slug, to });
  }
  return ownerless;
}

/** Returns the database that accepts writes of the salon, or undefined when it is not exactly one. */
async function findOwner({ home, north }: Installation, salonId: string): Promise<string | undefined> {
  const accepting: string[] = [];
  for (const [name, owner] of Object.entries({ home, north })) {
    const tried = queryAsOwner<{ written: boolean }>(
      { owner },
      `begin; set local role salon_app; set local app.business_id = '${salonId}';
       do $$ begin update businesses set name = name; if not found then raise 'not here'; end if; end $$; rollback`,
    );
    if (
      await tried.then(
        () => true,
        () => false,
      )
    )
      accepting.push(name);
  }
  return accepting.length === 1 ? accepting[0] : undefined;
}

/** The md5 of all tables is that of the instant before the switch, in both databases. */
export async function measureMove(
  installation: Installation,
  salon: TrialSalon,
  { holdMs }: MoveSize,
  writers: CrashWriters,
) {
  const from = await findOwner(installation, salon.id);
  const to = from === 'north' ? 'home' : 'north';
  const [source, target] =
    from === 'north' ? [installation.north, installation.home] : [installation.home, installation.north];
  const before = await connectForSnapshot(source, salon.id);
  const after = await connectForSnapshot(target, salon.id);
  const began = performance.now();
  const hold = await moveSalon({
    databases: sidesOf(installation),
    slug: salon.slug,
    to,
    holdMs,
    keepsRows: true,
    onStep: async (step) => {
      if (step === 'ready') await Promise.all([before.take(), after.take()]);
    },
  });
  const moveMs = performance.now() - began;
  await writesGoOn(writers);
  const [sent, received] = await Promise.all([before.read(), after.read()]);
  const differing = [...sent].filter(([name, sum]) => received.get(name) !== sum).map(([name]) => name);
  return { to, heldMs: hold?.heldMs ?? 0, rows: hold?.rows ?? 0, moveMs, differing, tables: sent.size };
}

export async function writesGoOn({ promised }: CrashWriters): Promise<void> {
  const [enough, end] = [promised.length + WRITES_BETWEEN, Date.now() + 60_000];
  while (promised.length < enough) {
    if (Date.now() > end) throw new Error('The writers do not go on');
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
