import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@salon/shared/contracts/paths';

/**
 * The event streams of many pages, all read by this process. It searches each message for booking ids without parsing
 * it, because the time of parsing would be measured, too.
 */
export class NotificationListeners {
  lost = 0;
  private readonly pages: http.ClientRequest[] = [];
  /** Maps a booking's id, and then a page's number, to the time at which the page first received the booking. */
  private readonly arrivals = new Map<string, Map<number, number>>();
  private readonly causes = new Map<string, number>();
  private isClosing = false;

  get size(): number {
    return this.pages.length;
  }

  /** Resolves after the `resync` message, which is the first message of the stream. */
  open(baseUrl: string, headers: Record<string, string>): Promise<void> {
    const page = this.pages.length;
    return new Promise((resolve, reject) => {
      const request = http.get(
        `${baseUrl}${paths.notificationStream}`,
        { headers, agent: false },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`A stream answered ${answer.statusCode}`));
          let rest = '';
          answer.setEncoding('utf8').on('data', (text: string) => {
            const atMs = performance.now();
            const messages = (rest + text).split('\n\n');
            rest = messages.pop() ?? '';
            for (const message of messages) {
              if (message.includes('"kind":"resync"')) resolve();
              else this.take(page, message, atMs);
            }
          });
          answer.once('close', () => {
            if (!this.isClosing) this.lost++;
          });
        },
      );
      request.once('error', reject);
      this.pages.push(request);
    });
  }

  /** @param make sends the request and returns the booking's id */
  async causeNotification(make: () => Promise<string>): Promise<void> {
    const beganMs = performance.now();
    this.causes.set(await make(), beganMs);
  }

  /** Drops the notifications of the warm-up. */
  startMeasuring(): void {
    this.causes.clear();
    this.arrivals.clear();
  }

  /** Resolves when every page has received every notification, at the latest after `withinMs` milliseconds. */
  async waitUntilReceived(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    while (this.listTimes().length < this.causes.size * this.size && performance.now() < end) await pause(50);
  }

  /** Returns the milliseconds from each request to the arrival of its message at each page. */
  listTimes(): number[] {
    return [...this.causes].flatMap(([booking, beganMs]) =>
      [...(this.arrivals.get(booking)?.values() ?? [])].map((atMs) => atMs - beganMs),
    );
  }

  close(): void {
    this.isClosing = true;
    for (const page of this.pages) page.destroy();
  }

  private take(page: number, message: string, atMs: number): void {
    for (const [, booking = ''] of message.matchAll(/"booking_id":"([0-9a-f-]+)"/g)) {
      const byPage = this.arrivals.get(booking) ?? new Map<number, number>();
      this.arrivals.set(booking, byPage);
      if (!byPage.has(page)) byPage.set(page, atMs);
    }
  }
}
