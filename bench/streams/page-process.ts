/**
 * Holds the event streams of many pages, which reconnect as the product's pages do. Plain sockets keep this process small,
 * so that thousands of pages fit beside the server. It gets orders and sends reports over Node's channel.
 */
import net from 'node:net';
import { paths } from '@salon/shared/contracts/paths';
import { getReconnectPauseMs } from '@salon/shared/http/reconnect-pause';

export type PageOrder =
  | { kind: 'open'; port: number; tokens: string[]; source: string; atOnce: number }
  | { kind: 'watch'; word: string }
  | { kind: 'count' };

export type PageReport =
  | { kind: 'opened' }
  | { kind: 'count'; open: number; lost: number; requestTimesMs: number[] }
  /** Epoch milliseconds at which each page received the word. */
  | { kind: 'heard'; word: string; atMs: number };

const OPENED = '"kind":"resync"';
const requestTimesMs: number[] = [];
const say = (report: PageReport) => process.send?.(report);
const nowMs = () => performance.timeOrigin + performance.now();
let word: string | null = null;
let open = 0;
let lost = 0;

class Page {
  private readonly token: string;
  private readonly target: { port: number; localAddress: string };
  private lastEventId = '';
  private retryMs = 0;
  private failures = 0;
  private rest = '';
  private hasOpened = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.hasOpened = resolve;
  });

  constructor(token: string, target: { port: number; localAddress: string }) {
    this.token = token;
    this.target = target;
    this.connect();
  }

  private connect(): void {
    let isOpen = false;
    let retryAfterMs = 0;
    const socket = net.connect({ host: '127.0.0.1', ...this.target }, () => {
      requestTimesMs.push(nowMs());
      const resume = this.lastEventId ? `Last-Event-ID: ${this.lastEventId}\r\n` : '';
      socket.write(
        `GET ${paths.notificationStream}?bookings=true HTTP/1.1\r\nHost: localhost\r\n` +
          `Authorization: Bearer ${this.token}\r\n${resume}\r\n`,
      );
    });
    this.rest = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (!isOpen && text.startsWith('HTTP/1.1 200')) {
        isOpen = true;
        open++;
        this.failures = 0;
        if (this.lastEventId) this.hasOpened();
      } else if (!isOpen) {
        retryAfterMs = Number(/retry-after: (\d+)/i.exec(text)?.[1] ?? 0) * 1_000;
        socket.destroy();
        return;
      }
      this.take(text);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (isOpen) {
        open--;
        lost++;
      } else this.failures++;
      const pauseMs = getReconnectPauseMs({
        failures: this.failures,
        windowMs: this.retryMs,
        isHidden: false,
        random: Math.random(),
      });
      setTimeout(() => this.connect(), retryAfterMs > 0 ? retryAfterMs * (1 + Math.random() / 4) : pauseMs);
    });
  }

  private take(text: string): void {
    const messages = (this.rest + text).split('\n\n');
    this.rest = messages.pop() ?? '';
    for (const message of messages) {
      this.lastEventId = /^id: (\d+)$/m.exec(message)?.[1] ?? this.lastEventId;
      this.retryMs = Number(/^retry: (\d+)$/m.exec(message)?.[1] ?? this.retryMs);
      if (message.includes(OPENED)) this.hasOpened();
      if (word && message.includes(word)) say({ kind: 'heard', word, atMs: nowMs() });
    }
  }
}

process.on('message', async (order: PageOrder) => {
  if (order.kind === 'watch') word = order.word;
  if (order.kind === 'count') say({ kind: 'count', open, lost, requestTimesMs: requestTimesMs.splice(0) });
  if (order.kind !== 'open') return;
  const target = { port: order.port, localAddress: order.source };
  const waiting = [...order.tokens];
  const openNext = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) await new Page(token, target).opened;
  };
  await Promise.all(Array.from({ length: order.atOnce }, openNext));
  say({ kind: 'opened' });
});
process.once('disconnect', () => process.exit(0));
