import type { NotificationEvent, NotificationPage } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { type LiveListener, listenLive } from '../../../server/testing/live-listener.ts';
import type { CrashPerson } from '../crash/crash-salon.ts';

/** An open page of the admin: it reads its event stream, and connects again when the stream ends. */
export interface StreamReader {
  /** Ids of the notifications that the page knows, from its stream or, after `resync`, from the list. */
  known: ReadonlySet<string>;
  connections: number;
  stop(): void;
}

const PAUSE_MS = 300;
const LIST_LIMIT = 100;

export function startStreamReader(url: string, person: CrashPerson): StreamReader {
  const known = new Set<string>();
  let [isOver, connections] = [false, 0];
  let lastId: string | null = null;
  let current: LiveListener | undefined;
  const addAll = (ids: string[]) => {
    for (const id of ids) known.add(id);
  };
  const take = async (event: NotificationEvent) => {
    if (event.kind === 'upsert') addAll(event.notifications.map(({ id }) => id));
    if (event.kind === 'resync') addAll(await listIds(url, person));
  };
  const readOnce = async () => {
    const listener = await listenLive(url, await person.headers(), { lastId });
    current = listener;
    if (isOver) listener.cut();
    if (listener.status === 200) connections++;
    for (let read = 0; !listener.hasEnded; ) {
      await listener.waitUntil(({ events }) => events.length > read).catch(() => {});
      for (const event of listener.events.slice(read)) {
        read++;
        await take(event);
      }
      lastId = listener.lastId ?? lastId;
    }
  };
  const keepReading = async () => {
    while (!isOver) {
      await readOnce().catch(() => {});
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  void keepReading();
  return {
    known,
    get connections() {
      return connections;
    },
    stop() {
      isOver = true;
      current?.cut();
    },
  };
}

async function listIds(url: string, person: CrashPerson): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `limit=${LIST_LIMIT}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page = await getPage(`${url}${paths.notifications}?${query}`, person);
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

/** Repeats the request until it is answered, as a page does. */
async function getPage(url: string, person: CrashPerson): Promise<NotificationPage> {
  for (;;) {
    const answer = await fetch(url, { headers: await person.headers() }).catch(() => null);
    if (answer?.ok) return (await answer.json()) as NotificationPage;
    await answer?.body?.cancel();
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}
