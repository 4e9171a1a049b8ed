import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings } from './connection-settings.ts';

export interface ChannelHandlers {
  /** The channels from the start on; `listenTo` adds others. */
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** Called when listening to these channels begins, for the first time or again. Earlier messages were missed. */
  onListening(channels: readonly string[]): void;
  /** Called once when listening stops or cannot begin; the listener then reconnects until it listens. */
  onListeningLost(): void;
}

export interface Listener {
  /** Adds a channel; `onListening` tells when its messages arrive. A second call has no effect. */
  listenTo(channel: string): void;
  stopListeningTo(channel: string): void;
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
): Listener {
  return new ChannelListener(settings, heard, say);
}

class ChannelListener implements Listener {
  private readonly settings: ConnectionSettings;
  private readonly heard: ChannelHandlers;
  private readonly say: SendNotification;
  private readonly stopping = new AbortController();
  private readonly wanted: Set<string>;
  private client: pg.Client | null = null;
  /** The channels of the present connection. */
  private listened = new Set<string>();
  private isProven = false;
  private readonly running: Promise<void>;

  constructor(settings: ConnectionSettings, heard: ChannelHandlers, say: SendNotification) {
    this.settings = settings;
    this.heard = heard;
    this.say = say;
    this.wanted = new Set(heard.channels);
    this.running = this.keepListening();
  }

  listenTo(channel: string): void {
    if (this.wanted.has(channel)) return;
    this.wanted.add(channel);
    if (this.client) void this.send(this.client, [channel]);
  }

  stopListeningTo(channel: string): void {
    if (!this.wanted.delete(channel)) return;
    this.listened.delete(channel);
    this.client?.query(`unlisten ${channel}`).catch(() => {});
  }

  close(): Promise<void> {
    this.stopping.abort();
    return this.running;
  }

  private async keepListening(): Promise<void> {
    const stop = this.stopping.signal;
    for (let failures = 0; !stop.aborted; failures++) {
      const wasListening = await this.listenOnce(stop);
      if (wasListening) failures = 0;
      if (failures === 0 && !stop.aborted) this.heard.onListeningLost();
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());
      await within(pauseMs, stop, () => {});
    }
  }

  /** Returns whether the connection ever listened. */
  private async listenOnce(stop: AbortSignal): Promise<boolean> {
    const client = new pg.Client({
      ...this.settings,
      application_name: 'salon-listener',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      // A LISTEN need not wait for the one before.
      pipeline: true,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
    const proof = proofOf(this.say);
    try {
      await client.connect();
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === proof.channel) proof.hear(payload);
        else this.heard.onMessage(channel, payload);
      });
      await client.query(`listen ${proof.channel}`);
      this.client = client;
      await this.send(client, [...this.wanted]);
      while (!stop.aborted && (await proof.arrives(stop))) {
        this.announceProof();
        if (await within(PROVE_EVERY_MS, stop, (isLost) => void lost.then(isLost))) break;
      }
    } catch {
      // The caller tries again.
    }
    const wasListening = this.isProven;
    this.client = null;
    this.listened = new Set();
    this.isProven = false;
    await client.end().catch(() => {});
    return wasListening;
  }

  private announceProof(): void {
    if (this.isProven) return;
    this.isProven = true;
    this.heard.onListening([...this.listened]);
  }

  /** A connection on which LISTEN fails is of no use, so it is closed and replaced. */
  private async send(client: pg.Client, channels: readonly string[]): Promise<void> {
    if (channels.length === 0) return;
    try {
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    } catch {
      return void client.end().catch(() => {});
    }
    const present = channels.filter((channel) => this.client === client && this.wanted.has(channel));
    for (const channel of present) this.listened.add(channel);
    if (this.isProven && present.length > 0) this.heard.onListening(present);
  }
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
