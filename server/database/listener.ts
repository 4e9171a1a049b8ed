import pg from 'pg';
import type { ConnectionSettings } from './database.ts';

export interface Heard {
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** Listening from now on, for the first time or again: what was said meanwhile was not heard. */
  onListening(): void;
  /** Not listening from now on; it is tried again until it works, without another word. */
  onDeaf(): void;
}

export interface Listener {
  close(): Promise<void>;
}

/** A connection that died without a word is found out by a question that is not answered. */
const ASK_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * One connection that LISTENs and is made again, a little later each time, whenever it is lost. It needs a session of
 * its own: behind a pooler that gives connections out by transaction nothing is heard.
 */
export function openListener(settings: ConnectionSettings, heard: Heard): Listener {
  const stopping = new AbortController();
  const running = keepListening(settings, heard, stopping.signal);
  return {
    close() {
      stopping.abort();
      return running;
    },
  };
}

async function keepListening(settings: ConnectionSettings, heard: Heard, stop: AbortSignal): Promise<void> {
  for (let failures = 0; !stop.aborted; failures++) {
    const wasListening = await listenOnce(settings, heard, stop);
    if (wasListening) failures = 0;
    if (failures === 0 && !stop.aborted) heard.onDeaf();
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());
    await firstOf(stop, (done) => setTimeout(done, pauseMs));
  }
}

/** Until the connection is lost. @returns whether it ever listened */
async function listenOnce(settings: ConnectionSettings, heard: Heard, stop: AbortSignal): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    application_name: 'salon-listener',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
  let asking: NodeJS.Timeout | undefined;
  let isListening = false;
  try {
    await client.connect();
    client.on('notification', ({ channel, payload = '' }) => heard.onMessage(channel, payload));
    await client.query(heard.channels.map((channel) => `listen ${channel}`).join('; '));
    isListening = true;
    heard.onListening();
    await firstOf(stop, (done) => {
      void lost.then(done);
      asking = setInterval(() => client.query('select 1').catch(done), ASK_EVERY_MS);
      return asking;
    });
  } catch {
    // Not reachable: tried again.
  }
  clearInterval(asking);
  await client.end().catch(() => {});
  return isListening;
}

/** Waits for what is started, or for the stop. */
function firstOf(stop: AbortSignal, start: (done: () => void) => NodeJS.Timeout): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const timer = start(end);
    stop.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    }
  });
}
