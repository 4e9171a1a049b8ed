import { randomUUID } from 'node:crypto';
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

/** Says a word on a channel by way of the ordinary pool, as transactions do. */
export type Say = (channel: string, word: string) => Promise<void>;

/** A connection that died without a word is found out by a word of our own that does not arrive. */
const PROVE_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * One connection that LISTENs and is made again, a little later each time, whenever it is lost. It listens once a word
 * that was said elsewhere has arrived: behind a pooler that lends connections by transaction LISTEN succeeds, and
 * nothing is heard.
 */
export function openListener(settings: ConnectionSettings, heard: Heard, say: Say): Listener {
  const stopping = new AbortController();
  const running = keepListening(settings, heard, say, stopping.signal);
  return {
    close() {
      stopping.abort();
      return running;
    },
  };
}

async function keepListening(
  settings: ConnectionSettings,
  heard: Heard,
  say: Say,
  stop: AbortSignal,
): Promise<void> {
  for (let failures = 0; !stop.aborted; failures++) {
    const wasListening = await listenOnce(settings, heard, say, stop);
    if (wasListening) failures = 0;
    if (failures === 0 && !stop.aborted) heard.onDeaf();
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());
    await within(pauseMs, stop, () => {});
  }
}

/** Until the connection is lost or proves deaf. @returns whether it ever listened */
async function listenOnce(
  settings: ConnectionSettings,
  heard: Heard,
  say: Say,
  stop: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    application_name: 'salon-listener',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
  const proof = proofOf(say);
  let isListening = false;
  try {
    await client.connect();
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === proof.channel) proof.hear(payload);
      else heard.onMessage(channel, payload);
    });
    await client.query([...heard.channels, proof.channel].map((channel) => `listen ${channel}`).join('; '));
    while (!stop.aborted && (await proof.arrives(stop))) {
      if (!isListening) heard.onListening();
      isListening = true;
      if (await within(PROVE_EVERY_MS, stop, (isLost) => void lost.then(isLost))) break;
    }
  } catch {
    // Not reachable: tried again.
  }
  await client.end().catch(() => {});
  return isListening;
}

/** Words on a channel that nobody else has. */
function proofOf(say: Say) {
  const channel = `salon_proof_${randomUUID().replaceAll('-', '')}`;
  let expected = '';
  let arrive = () => {};
  return {
    channel,
    hear(word: string) {
      if (word === expected) arrive();
    },
    /** Whether a word that is said now is heard in time. */
    arrives(stop: AbortSignal): Promise<boolean> {
      expected = randomUUID();
      return within(ANSWER_WITHIN_MS, stop, (isHeard, fails) => {
        arrive = isHeard;
        say(channel, expected).catch(fails);
      });
    },
  };
}

/** True when it becomes so in time; false when the time is over, at the stop, or when it fails. */
function within(
  ms: number,
  stop: AbortSignal,
  start: (isSo: () => void, fails: () => void) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSo: boolean) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', give);
      resolve(isSo);
    };
    const give = () => end(false);
    const timer = setTimeout(give, ms);
    if (stop.aborted) return give();
    stop.addEventListener('abort', give);
    start(() => end(true), give);
  });
}
