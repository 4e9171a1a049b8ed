import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@salon/shared/contracts/paths';
import { startProcesses } from '../../trials/engine/processes.ts';
import { computeQuantile } from '../load/statistics.ts';
import { NotificationListeners } from './notification-listeners.ts';
import { type LiveSalon, makeLiveSalon } from './salon.ts';

export interface LiveOptions {
  listeners: number;
  notifications: number;
  secret: string;
  say(text: string): void;
  pauseMs?: number;
}

export interface LiveFigures {
  listeners: number;
  notifications: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  /** For each API process, the memory that one open page adds. */
  kilobytesPerListener: number[];
  residentMiB: number[];
  /** Pairs of a notification and a page that did not receive it. */
  missed: number;
  lost: number;
}

export const SHORT_LIVE_RUN = { listeners: 100, notifications: 20, pauseMs: 50 };

const WARM_UP = 10;
const ARRIVAL_TIMEOUT_MS = 30_000;

/** This process sends the requests and reads all streams, so one clock measures the time from request to arrival. */
export async function runLive(options: LiveOptions): Promise<LiveFigures> {
  const { listeners, notifications, secret, say, pauseMs = 250 } = options;
  const processes = await startProcesses({ count: 2, durable: true });
  const audience = new NotificationListeners();
  try {
    const { urls, pids, connection } = processes;
    const salon = await makeLiveSalon(connection, { pages: listeners + urls.length, secret });
    let bookings = 0;
    const book = () => bookSomething(urls, salon, bookings++);

    // One page at each process warms it up, so that the memory that code takes at its first use is not counted.
    for (const [index, url] of urls.entries()) await audience.open(url, salon.admins[index] ?? {});
    for (let n = 0; n < WARM_UP; n++) await audience.causeNotification(book);
    const before = pids.map(residentKilobytes);
    say(`Opening ${listeners} pages at ${urls.length} processes`);
    for (const [index, headers] of salon.admins.slice(urls.length).entries()) {
      await audience.open(urls[index % urls.length] ?? '', headers);
    }
    const after = pids.map(residentKilobytes);
    say(`${notifications} customers book`);
    audience.startMeasuring();
    for (let n = 0; n < notifications; n++) {
      await audience.causeNotification(book);
      await pause(pauseMs);
    }
    await audience.waitUntilReceived(ARRIVAL_TIMEOUT_MS);
    const times = audience.listTimes();
    return {
      listeners: audience.size,
      notifications,
      p50Ms: computeQuantile(times, 0.5),
      p95Ms: computeQuantile(times, 0.95),
      p99Ms: computeQuantile(times, 0.99),
      maxMs: computeQuantile(times, 1),
      kilobytesPerListener: after.map(
        (kilobytes, index) => (kilobytes - (before[index] ?? 0)) / (listeners / urls.length),
      ),
      residentMiB: pids.map((pid) => residentKilobytes(pid) / 1024),
      missed: audience.size * notifications - times.length,
      lost: audience.lost,
    };
  } finally {
    audience.close();
    await processes.stop();
  }
}

/** @returns the booking's id */
async function bookSomething(
  urls: string[],
  { customers, bookingBody }: LiveSalon,
  n: number,
): Promise<string> {
  const answer = await fetch(`${urls[n % urls.length]}${paths.bookings}`, {
    method: 'POST',
    headers: { ...customers[n % customers.length], 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody(n)),
  });
  const { data, error } = (await answer.json()) as { data?: { id: string }; error?: string };
  if (!data) throw new Error(`A booking was refused: ${error}`);
  return data.id;
}

function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
