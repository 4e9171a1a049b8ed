import { listCopies, listServing, type SalonCopy } from '../places/salon-copies.repository.ts';
import type { Side } from '../places/side.ts';
import { BackupProblem } from './backup-problem.ts';
import type { ExportedSalon } from './manifest.ts';

export interface ImportPlan {
  target: Side;
  /** Whether the salon becomes the default one; null when the export decides. */
  isDefault: boolean | null;
}

/**
 * Looks at every database. A new salon comes into the first one, a replaced one stays where it is.
 * @throws BackupProblem when the salon or its slug is there already, or a move has left it in doubt
 */
export async function planImport(
  sides: readonly Side[],
  salon: ExportedSalon,
  replaces: boolean,
): Promise<ImportPlan> {
  await assertSlugFree(sides, salon);
  const copies = await listCopies(sides, salon.id);
  const target = chooseTarget(sides, copies, salon.slug, replaces);
  return { target, isDefault: await decideDefault(sides, salon.id) };
}

const nameOf = (side: Side, sides: readonly Side[]) =>
  sides.length === 1 ? 'this database' : `"${side.name}"`;

async function assertSlugFree(sides: readonly Side[], { id, slug }: ExportedSalon): Promise<void> {
  for (const side of sides) {
    const text = 'select from public.businesses where slug = $1 and id <> $2';
    const { rows } = await side.client.query(text, [slug, id]);
    if (rows.length === 0) continue;
    throw new BackupProblem(`Another salon with the slug "${slug}" is in ${nameOf(side, sides)} already.`);
  }
}

function chooseTarget(sides: readonly Side[], copies: SalonCopy[], slug: string, replaces: boolean): Side {
  const [home] = sides;
  if (!home) throw new Error('An installation has a database');
  const [serving, second] = listServing(copies);
  if (second) {
    throw new BackupProblem(`Two databases serve the salon "${slug}": "pnpm salon move" says what to do.`);
  }
  if (serving?.place === 'ready') throw notComplete(serving, slug);
  if (serving && replaces) return serving.side;
  if (serving) {
    const place = nameOf(serving.side, sides);
    throw new BackupProblem(`The salon "${slug}" is in ${place} already: only --replace replaces it.`);
  }
  return chooseTargetPastMarks(sides, home, copies, slug, replaces);
}

/** After a move, a database that was lost leaves its mark in another one. */
function chooseTargetPastMarks(
  sides: readonly Side[],
  home: Side,
  copies: SalonCopy[],
  slug: string,
  replaces: boolean,
): Side {
  const arriving = copies.find(({ place }) => place !== 'moved');
  if (arriving) throw notComplete(arriving, slug);
  for (const { side, other } of copies) {
    const given = `"${side.name}" has given the salon "${slug}" to "${other}"`;
    if (!sides.some(({ name }) => name === other)) {
      throw new BackupProblem(`${given}, which FURTHER_DATABASES does not name.`);
    }
    if (!replaces) throw new BackupProblem(`${given}, which lacks it: --replace imports it all the same.`);
  }
  return home;
}

const notComplete = ({ side }: SalonCopy, slug: string) =>
  new BackupProblem(`A move of the salon "${slug}" to "${side.name}" is not complete: repeat it first.`);

/** An installation has one default salon, which an import does not change. */
async function decideDefault(sides: readonly Side[], salonId: string): Promise<boolean | null> {
  for (const { client } of sides) {
    const { rows } = await client.query<{ id: string }>('select id from public.businesses where is_default');
    if (rows[0]) return rows[0].id === salonId;
  }
  return null;
}
