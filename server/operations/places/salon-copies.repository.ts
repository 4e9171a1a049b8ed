import type { Side } from './side.ts';

export type PlaceState = 'arriving' | 'ready' | 'here' | 'moved';

/** Rows or a mark of a salon in one database. */
export interface SalonCopy {
  side: Side;
  /** `unmarked`: the rows are there, and no move has marked them. */
  place: PlaceState | 'unmarked';
  /** The other database of the last move; null without one. */
  other: string | null;
  hasRows: boolean;
}

export interface PlacedSalon {
  id: string;
  /** In the order of the databases. */
  copies: SalonCopy[];
}

/** Returns each salon that has this slug in some database, with all its copies. Usually it is one. */
export async function findSalons(sides: readonly Side[], slug: string): Promise<PlacedSalon[]> {
  const ids = new Set<string>();
  for (const { client } of sides) {
    const text = 'select id from public.businesses where slug = $1';
    const { rows } = await client.query<{ id: string }>(text, [slug]);
    for (const { id } of rows) ids.add(id);
  }
  const salons: PlacedSalon[] = [];
  for (const id of ids) salons.push({ id, copies: await listCopies(sides, id) });
  return salons;
}

export async function listCopies(sides: readonly Side[], salonId: string): Promise<SalonCopy[]> {
  const copies: SalonCopy[] = [];
  for (const side of sides) {
    const { rows } = await side.client.query<Omit<SalonCopy, 'side'>>(
      `select coalesce(state, 'unmarked') as place, other, businesses.id is not null as "hasRows"
       from (select $1::uuid as id) as salon left join public.businesses using (id)
       left join public.platform_places on salon_id = salon.id
       where businesses.id is not null or salon_id is not null`,
      [salonId],
    );
    for (const row of rows) copies.push({ side, ...row });
  }
  return copies;
}

/**
 * Returns the copy that the processes use, by the rule of `SalonPlaces`. More than one is a fault: the processes then use the
 * first one.
 */
export function listServing(copies: readonly SalonCopy[]): SalonCopy[] {
  const at = (wanted: SalonCopy['place']) => copies.filter(({ place }) => place === wanted);
  const here = at('here');
  if (here.length > 0) return here;
  const [unmarked] = at('unmarked');
  if (unmarked) return [unmarked];
  return at('moved').length > 0 ? at('ready') : [];
}
