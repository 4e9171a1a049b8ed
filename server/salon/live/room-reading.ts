import type { Tx } from '../../database/database.ts';
import { frameOf } from './frames.ts';
import {
  findEvents,
  findHead,
  findOpenSessions,
  findPlaces,
  isKept,
  type LiveEvent,
  listEventsSince,
} from './live.repository.ts';

/** The messages that say how these rows are now. */
export type Describe = (tx: Tx, rowIds: string[]) => Promise<object[]>;

/** What the listeners of one salon need next. */
export interface Wanted {
  /** Numbers of events that were just announced. */
  announced: number[];
  /** Where those who come in have stopped; null for one who was never here. */
  places: (number | null)[];
  /** Set after a time without hearing: all since then is for everyone. */
  missedSince: string | null;
  /** Whose sessions may have ended unheard. */
  sessionIds: string[];
}

export interface Reading {
  /** For everyone. */
  forAll: Buffer | null;
  /** For those who come in, in the order of `places`. */
  forComers: (Buffer | null)[];
  /** Of `sessionIds`. */
  openSessions: Set<string>;
  /** By the database's clock: all that was committed until then could be read. */
  now: string;
  /** When the last of the announced events was written. */
  announcedUntil: string | null;
}

/** So many rows at once are cheaper as a list that is fetched anew. */
const MAX_ROWS = 200;

/**
 * One transaction answers all: whoever comes in, however many, and what was announced. Read one after another, the
 * newest last: a message never says less than the one before it.
 */
export async function readRoom(tx: Tx, wanted: Wanted, describe: Describe): Promise<Reading> {
  const { lastId, now } = await findHead(tx);
  const resync = frameOf([{ kind: 'resync' }], lastId);
  const frameOfEvents = (events: LiveEvent[]) => describeEvents(tx, events, describe);

  const forComers = await replaysFor(tx, wanted.places, { frameOfEvents, resync });
  const { sessionIds } = wanted;
  const openSessions = sessionIds.length > 0 ? await findOpenSessions(tx, sessionIds) : new Set<string>();
  const events = await newsOf(tx, wanted);
  return {
    forAll: events ? await frameOfEvents(events) : resync,
    forComers,
    openSessions,
    now,
    announcedUntil: latest(events ?? []),
  };
}

/** Null when a part of it is forgotten already. */
async function newsOf(tx: Tx, { missedSince, announced }: Wanted): Promise<LiveEvent[] | null> {
  if (missedSince === null) return announced.length > 0 ? findEvents(tx, announced) : [];
  return (await isKept(tx, missedSince)) ? listEventsSince(tx, missedSince, announced) : null;
}

interface Sayings {
  frameOfEvents: (events: LiveEvent[]) => Promise<Buffer | null>;
  resync: Buffer;
}

/** One reading for all of them, from where the first of them stopped: what comes twice is no harm. */
async function replaysFor(
  tx: Tx,
  places: (number | null)[],
  { frameOfEvents, resync }: Sayings,
): Promise<(Buffer | null)[]> {
  const asked = [...new Set(places.filter((place) => place !== null))];
  const known = asked.length > 0 ? await findPlaces(tx, asked) : [];
  const [earliest] = known.map(({ created_at }) => created_at).sort();
  const replay = earliest ? await frameOfEvents(await listEventsSince(tx, earliest)) : null;
  const ids = new Set(known.map(({ id }) => id));
  return places.map((place) => (place !== null && ids.has(place) ? replay : resync));
}

async function describeEvents(tx: Tx, events: LiveEvent[], describe: Describe): Promise<Buffer | null> {
  const eventId = events.at(-1)?.id;
  if (eventId === undefined) return null;
  const rowIds = [...new Set(events.flatMap(({ ids }) => ids))];
  const messages = rowIds.length > MAX_ROWS ? [{ kind: 'resync' }] : await describe(tx, rowIds);
  return frameOf(messages, eventId);
}

/** Instants of the database sort as text. */
const latest = (events: LiveEvent[]): string | null =>
  events
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1) ?? null;
