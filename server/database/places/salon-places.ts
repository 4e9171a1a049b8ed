import { sql } from 'kysely';
import { fail } from '../../errors.ts';
import type { Database, Tx } from '../database.ts';

type Place = 'unmarked' | 'arriving' | 'ready' | 'here' | 'moved' | null;

/**
 * Knows which database serves which salon. The databases themselves say so (`platform_places`); this cache is only for speed,
 * because a database refuses the transactions of a salon that it does not serve.
 */
export class SalonPlaces {
  private readonly databases: readonly Database[];
  private readonly known = new Map<string, Promise<Database>>();

  /** The first database serves salons that no database knows, such as a new one. */
  constructor(databases: readonly Database[]) {
    this.databases = databases;
  }

  /** @throws ApiError UNAVAILABLE, or the error of a database that does not answer, when no other serves the salon */
  async find(salonId: string): Promise<Database> {
    const known = this.known.get(salonId);
    if (known) return known;
    const asked = this.ask(salonId);
    this.known.set(salonId, asked);
    asked.catch(() => this.forget(salonId));
    return asked;
  }

  forget(salonId: string): void {
    this.known.delete(salonId);
  }

  private async ask(salonId: string): Promise<Database> {
    const answers = await Promise.allSettled(
      this.databases.map((database) => database.readWithoutBusiness((tx) => readPlace(tx, salonId))),
    );
    const places = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
    const at = (place: Place) => this.databases[places.indexOf(place)];
    const serving = at('here') ?? at('unmarked');
    if (serving) return serving;
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) throw failure.reason;
    // `moved` can be the mark of an earlier move, so a database that is away may still serve the salon.
    const ready = at('moved') && at('ready');
    if (ready) return this.takeOver(salonId, ready);
    // Between two commits of a move no database serves the salon.
    if (places.some((place) => place !== null)) throw fail('UNAVAILABLE');
    this.forget(salonId);
    const [home] = this.databases;
    if (!home) throw new Error('An installation has a database');
    return home;
  }

  /** Ends a move after its commit in the earlier database, also when the command was killed then. */
  private async takeOver(salonId: string, database: Database): Promise<Database> {
    await database.withoutBusiness((tx) => sql`select take_over_salon(${salonId})`.execute(tx));
    return database;
  }
}

async function readPlace(tx: Tx, salonId: string): Promise<Place> {
  const { rows } = await sql<{ place: Place }>`select place_of(${salonId}) as place`.execute(tx);
  return rows[0]?.place ?? null;
}
