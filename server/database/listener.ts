import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings } from './connection-settings.ts';
import { endClient } from './end-client.ts';

export interface ChannelHandlers {
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** Called when listening begins, for the first time or again. Earlier notifications were missed. */
  onListening(): void;
  /** Called once when listening stops or cannot begin; the listener then reconnects until it listens. */
  onListeningLost(): void;
}

export interface Listener {
  close(): Promise<void>;
}

export type SendNotification = (channel: string, word: string) => Promise<void>;

/** A test notification that does not arrive shows that the connection has failed silently. */
const PROVE_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Opens one connection that LISTENs, and reconnects whenever it is lost. The listener calls `onListening` only after a
 * test notification has arrived: behind a pooler that lends connections by transaction, LISTEN succeeds, but no
 * notification arrives.
 */
export function openListener(
  settings: ConnectionSettings,
  heard: ChannelHandlers,
  say: SendNotification,
  { proveEveryMs = PROVE_EVERY_MS }: { proveEveryMs?: number } = {},
): Listener {
  const stopping = new AbortController();
  const parts = { settings, heard, say, proveEveryMs };
  const running = keepListening(parts, stopping.signal);
  return {
    close() {
      stopping.abort();
      return running;
    },
  };
}

interface ListenerParts {
  settings: ConnectionSettings;
  heard: ChannelHandlers;
  say: SendNotification;
  proveEveryMs: number;
}

async function keepListening(parts: ListenerParts, stop: AbortSignal): Promise<void> {
  for (let failures = 0; !stop.aborted; failures++) {
    const wasListening = await listenOnce(parts, stop);
    if (wasListening) failures = 0;
    if (failures === 0 && !stop.aborted) parts.heard.onListeningLost();
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());
    await within(pauseMs, stop, () => {});
  }
}

/** Returns whether the connection ever listened. */
async function listenOnce(
  { settings, heard, say, proveEveryMs }: ListenerParts,
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
      if (await within(proveEveryMs, stop, (isLost) => void lost.then(isLost))) break;
    }
  } catch {
    // The caller tries again.
  }
  await endClient(client);
  return isListening;
}

function proofOf(say: SendNotification) {
  const channel = `salon_proof_${randomUUID().replaceAll('-', '')}`;
  let expected = '';
  let arrive = () => {};
  return {
    channel,
    hear(word: string) {
      if (word === expected) arrive();
    },
    arrives(stop: AbortSignal): Promise<boolean> {
      expected = randomUUID();
      return within(ANSWER_WITHIN_MS, stop, (isHeard, fails) => {
        arrive = isHeard;
        say(channel, expected).catch(fails);
      });
    },
  };
}

/** Resolves with true when `start` reports success; with false at its failure, the timeout or the stop. */
function within(
  ms: number,
  stop: AbortSignal,
  start: (onSuccess: () => void, onFailure: () => void) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSuccess: boolean) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', fail);
      resolve(isSuccess);
    };
    const fail = () => end(false);
    const timer = setTimeout(fail, ms);
    if (stop.aborted) return fail();
    stop.addEventListener('abort', fail);
    start(() => end(true), fail);
  });
}
