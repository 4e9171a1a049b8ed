import {
  type Notification,
  type NotificationEvent,
  notificationEvent,
} from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { CallHeaders } from './api-calls.ts';

type EventOf<Kind> = Extract<NotificationEvent, { kind: Kind }>;

export interface LiveListener {
  status: number;
  headers: Headers;
  events: NotificationEvent[];
  lastId: string | null;
  /** All text so far, for tests of the message format. */
  text: string;
  /** Resolves with the first found value. @throws Error when the stream ends first */
  waitUntil<T>(found: (listener: LiveListener) => T | undefined | false): Promise<T>;
  waitForUpsert(id: string, isIt?: (row: Notification) => boolean): Promise<EventOf<'upsert'>>;
  waitForResync(): Promise<EventOf<'resync'>>;
  /** Resolves when either side has ended the stream. */
  ended: Promise<void>;
  hasEnded: boolean;
  /** Closes the stream from the client's side. */
  cut(): void;
}

/** Uses real HTTP, because `inject` cannot stream. */
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
    async waitUntil(found) {
      for (;;) {
        const value = found(listener);
        if (value !== undefined && value !== false) return value;
        if (listener.hasEnded) throw new Error(`The stream has ended; it said: ${listener.text}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    waitForUpsert: (id, isIt = () => true) =>
      listener.waitUntil(({ events }) =>
        events
          .filter((event) => event.kind === 'upsert')
          .find(({ notifications }) => notifications.some((row) => row.id === id && isIt(row))),
      ),
    waitForResync: () => listener.waitUntil(({ events }) => events.find((event) => event.kind === 'resync')),
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
    // The test or the server closed the stream.
  }
  listener.hasEnded = true;
  onNews();
}

function take(message: string, listener: LiveListener): void {
  for (const line of message.split('\n')) {
    if (line.startsWith('id: ')) listener.lastId = line.slice(4);
    // An event that breaks the contract throws, and the stream counts as ended.
    if (line.startsWith('data: ')) listener.events.push(notificationEvent.parse(JSON.parse(line.slice(6))));
  }
}
