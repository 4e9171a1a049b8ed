import { findSalons, listServing } from '../places/salon-copies.repository.ts';
import { type SideOptions, withSides } from '../places/side.ts';
import { BackupProblem } from './backup-problem.ts';

/**
 * Returns the database that serves the salon. A single database is not asked.
 * @throws BackupProblem when none or several of them serve a salon with this slug
 */
export async function findServingDatabase(
  databases: readonly SideOptions[],
  slug: string,
): Promise<SideOptions> {
  const [home] = databases;
  if (home && databases.length === 1) return home;
  return withSides(databases, async (sides) => {
    const salons = await findSalons(sides, slug);
    const [serving, second] = salons.flatMap(({ copies }) => listServing(copies));
    const names = sides.map(({ name }) => name).join(', ');
    if (!serving) throw new BackupProblem(`There is no salon "${slug}" in the databases ${names}.`);
    if (!second) return serving.side;
    throw new BackupProblem(
      `"${serving.side.name}" and "${second.side.name}" both have a salon "${slug}": set DATABASE_URL to one of them alone.`,
    );
  });
}
