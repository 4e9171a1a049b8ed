import {
  type Notification,
  type NotificationEvent,
  notificationEvent,
} from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { CallHeaders } from './api-calls.ts';

type EventOf<Kind> = Extract<NotificationEvent, { kind: Kind }>;

/** One open stream of a test: what arrived so far, and a way to wait for more. */
export interface LiveListener {
  status: number;
  headers: Headers;
  events: NotificationEvent[];
  /** Of the last message. */
  lastId: string | null;
  /** What came first, for the form of the messages. */
  text: string;
  /** Waits until something that arrived, or will, is so; fails when the stream ends before. */
  until<T>(found: (listener: LiveListener) => T | undefined | false): Promise<T>;
  upsertOf(id: string, isIt?: (row: Notification) => boolean): Promise<EventOf<'upsert'>>;
  resync(): Promise<EventOf<'resync'>>;
  /** Settles when the server has ended it. */
  ended: Promise<void>;
  hasEnded: boolean;
  /** The client goes away. */
  cut(): void;
}

/** Listens over real HTTP: what `inject` cannot do is exactly what is tested. */
export async function listenLive(
  baseUrl: string,
  headers: CallHeaders,
  { lastId, query = '' }: { lastId?: string | null; query?: string } = {},
): Promise<LiveListener> {
  const controller = new AbortController();
  const answer = await fetch(`${baseUrl}${paths.notificationStream}${query}`, {
    headers: { ...headers, ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: controller.signal,
  });
  let wake = () => {};
  const listener: LiveListener = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    lastId: null,
    text: '',
    hasEnded: false,
    cut: () => controller.abort(),
    ended: Promise.resolve(),
    async until(found) {
      for (;;) {
        const value = found(listener);
        if (value !== undefined && value !== false) return value;
        if (listener.hasEnded) throw new Error(`The stream has ended; it said: ${listener.text}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    upsertOf: (id, isIt = () => true) =>
      listener.until(({ events }) =>
        events
          .filter((event) => event.kind === 'upsert')
          .find(({ notifications }) => notifications.some((row) => row.id === id && isIt(row))),
      ),
    resync: () => listener.until(({ events }) => events.find((event) => event.kind === 'resync')),
  };
  listener.ended = read(answer, listener, () => wake());
  return listener;
}

async function read(answer: Response, listener: LiveListener, onNews: () => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of answer.body ?? []) {
      const text = decoder.decode(bytes, { stream: true });
      listener.text += text;
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) take(message, listener);
      onNews();
    }
  } catch {
    // Cut by the test itself, or by the server.
  }
  listener.hasEnded = true;
  onNews();
}

function take(message: string, listener: LiveListener): void {
  for (const line of message.split('\n')) {
    if (line.startsWith('id: ')) listener.lastId = line.slice(4);
    // Off the contract it throws, and the stream counts as ended.
    if (line.startsWith('data: ')) listener.events.push(notificationEvent.parse(JSON.parse(line.slice(6))));
  }
}
