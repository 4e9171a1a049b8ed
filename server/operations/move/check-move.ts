import type { Client } from 'pg';
import { findMissingRight } from '../backup/import.repository.ts';
import {
  findSalons,
  listServing,
  type PlacedSalon,
  type SalonCopy,
} from '../places/salon-copies.repository.ts';
import type { Side } from '../places/side.ts';
import { MoveProblem } from './move-problem.ts';

/** Both databases of a move, and the salon. */
export interface Move {
  source: Side;
  target: Side;
  salonId: string;
  /** Whether the source has given the salon away: the move can only be completed. */
  isDecided: boolean;
  /** Whether the target has rows of the salon that no move has brought, for example out of a backup. */
  hasStrayRows: boolean;
}

/** @throws MoveProblem when it is not certain which database serves the salon, or the target serves it already */
export async function planMove(sides: Side[], slug: string, to: string): Promise<Move> {
  const target = sides.find(({ name }) => name === to);
  if (!target) {
    const names = sides.map(({ name }) => name).join(', ');
    throw new MoveProblem(`There is no database "${to}": the databases are ${names}.`);
  }
  const salons = await findSalons(sides, slug);
  const elsewhere = salons.filter(({ copies }) => findServing(copies, slug)?.side !== target);
  const [salon = salons[0], second] = elsewhere;
  if (salon && second) {
    throw new MoveProblem(`Two salons have the slug "${slug}": give one of them another slug first.`);
  }
  if (!salon) throw new MoveProblem(`No database has the salon "${slug}".`);
  return planMoveOf(salon, target, slug);
}

function planMoveOf({ id, copies }: PlacedSalon, target: Side, slug: string): Move {
  const serving = findServing(copies, slug);
  const there = copies.find(({ side }) => side === target);
  const move = { target, salonId: id, hasStrayRows: there?.place === 'unmarked' };
  if (serving && serving.side !== target) {
    if (serving.place === 'ready') {
      throw new MoveProblem(`A move to "${serving.side.name}" is not complete: repeat that move first.`);
    }
    const begun = copies.find(
      ({ side, place }) => side !== target && (place === 'arriving' || place === 'ready'),
    );
    if (begun) {
      throw new MoveProblem(
        `A move to "${begun.side.name}" was not completed: repeat it, or take it back with --undo.`,
      );
    }
    return { ...move, source: serving.side, isDecided: false };
  }
  const given = copies.find(
    ({ side, place, other, hasRows }) =>
      side !== target && place === 'moved' && other === target.name && hasRows,
  );
  if (serving && given) return { ...move, source: given.side, isDecided: true };
  if (serving) throw new MoveProblem(`"${target.name}" serves the salon "${slug}" already.`);
  const moved = copies.find(({ place }) => place === 'moved');
  throw new MoveProblem(
    moved
      ? `No database serves the salon "${slug}": "${moved.side.name}" has given it to "${moved.other}", which lacks it.`
      : `No database has the salon "${slug}".`,
  );
}

/** @throws MoveProblem when two databases serve the salon */
function findServing(copies: SalonCopy[], slug: string): SalonCopy | undefined {
  const [serving, second] = listServing(copies);
  if (!(serving && second)) return serving;
  throw new MoveProblem(
    `"${serving.side.name}" and "${second.side.name}" both serve the salon "${slug}": ` +
      'delete its row of platform_places in the one with the older rows.',
  );
}

/** @throws MoveProblem that names what a database lacks, or what in the target is in the way */
export async function assertMovable(move: Move, replaces: boolean): Promise<void> {
  const { source, target, salonId } = move;
  if (move.hasStrayRows && !replaces) {
    throw new MoveProblem(
      `"${target.name}" has rows of the salon, which "${source.name}" serves: with --replace the move deletes them first.`,
    );
  }
  await assertCanSend(source);
  await assertCanReceive(target);
  for (const { client, name } of [source, target]) {
    const missing = await findMissingRight(client);
    if (missing) throw new MoveProblem(`${missing.slice(0, -1)}, in "${name}".`);
  }
  if ((await readMigrations(source.client)) !== (await readMigrations(target.client))) {
    throw new MoveProblem(
      `"${source.name}" and "${target.name}" have different tables: start the server of this version once.`,
    );
  }
  const { rows } = await target.client.query<{ slug: string }>(
    `select here.slug from public.businesses as here where id <> $1
       and (here.slug = $2 or (here.is_default and $3)) limit 1`,
    [salonId, ...(await readUniqueFacts(source, salonId))],
  );
  if (rows[0]) {
    throw new MoveProblem(
      `"${target.name}" has a salon with the same slug or another default salon: "${rows[0].slug}".`,
    );
  }
}

async function readUniqueFacts({ client }: Side, salonId: string): Promise<[string, boolean]> {
  const { rows } = await client.query<{ slug: string; is_default: boolean }>(
    'select slug, is_default from public.businesses where id = $1',
    [salonId],
  );
  return [rows[0]?.slug ?? '', rows[0]?.is_default ?? false];
}

async function readMigrations(client: Client): Promise<string> {
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(name || checksum, ',' order by name) as all from public.schema_migrations`,
  );
  return rows[0]?.all ?? '';
}

async function assertCanSend({ client, name }: Side): Promise<void> {
  const { rows } = await client.query<{ level: string; replicates: boolean; free: boolean }>(
    `select current_setting('wal_level') as level, rolsuper or rolreplication as replicates,
       (select count(*) from pg_replication_slots) < current_setting('max_replication_slots')::int as free
     from pg_roles where rolname = current_user`,
  );
  const [facts] = rows;
  if (facts?.level !== 'logical') {
    throw new MoveProblem(
      `"${name}" cannot send a salon: set wal_level = logical in its PostgreSQL, and restart it.`,
    );
  }
  if (!facts.replicates) {
    throw new MoveProblem(`"${name}" cannot send a salon: its role needs the attribute REPLICATION.`);
  }
  if (!facts.free) {
    throw new MoveProblem(`"${name}" cannot send a salon: all its replication slots are in use.`);
  }
}

async function assertCanReceive({ client, name }: Side): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.super) {
    throw new MoveProblem(
      `"${name}" cannot receive a salon: its role must be a superuser, because PostgreSQL replicates only past row-level security.`,
    );
  }
}
