import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PageOrder, PageReport } from './page-process.ts';

/** Each process has its own loopback address, so that their connections never share ports. */
const getSource = (index: number) => `127.0.0.${index + 2}`;
/** Pages that open at once in each process. */
const AT_ONCE = 8;

export interface PageCount {
  open: number;
  /** Open streams that have ended since the start, also when their pages have reconnected. */
  lost: number;
  /** Epoch milliseconds of every request since the last count. */
  requestTimesMs: number[];
}

/** The pages of the benchmark, in processes of their own. */
export class PageProcesses {
  private readonly children: ChildProcess[];

  constructor(count: number) {
    this.children = Array.from({ length: count }, () =>
      fork(join(import.meta.dirname, 'page-process.ts'), { serialization: 'advanced' }),
    );
  }

  /** Resolves when all pages have their first event. */
  async open(port: number, tokens: readonly string[]): Promise<void> {
    await Promise.all(
      this.children.map((child, index) => {
        const own = tokens.filter((_, page) => page % this.children.length === index);
        const order: PageOrder = {
          kind: 'open',
          port,
          tokens: own,
          source: getSource(index),
          atOnce: AT_ONCE,
        };
        return ask(child, order, 'opened');
      }),
    );
  }

  async count(): Promise<PageCount> {
    const reports = await Promise.all(this.children.map((child) => ask(child, { kind: 'count' }, 'count')));
    return {
      open: reports.reduce((sum, { open }) => sum + open, 0),
      lost: reports.reduce((sum, { lost }) => sum + lost, 0),
      requestTimesMs: reports.flatMap(({ requestTimesMs }) => requestTimesMs),
    };
  }

  /** Resolves with the epoch milliseconds at which each of `pages` pages received the word. */
  async waitForWord(word: string, pages: number, begin: () => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    const { promise, resolve } = Promise.withResolvers<number[]>();
    const onReport = (report: PageReport) => {
      if (report.kind !== 'heard' || report.word !== word) return;
      times.push(report.atMs);
      if (times.length === pages) resolve(times);
    };
    for (const child of this.children) {
      child.on('message', onReport);
      child.send({ kind: 'watch', word } satisfies PageOrder);
    }
    // A child handles its orders in their order, so after the count it watches.
    await this.count();
    await begin();
    await promise;
    for (const child of this.children) child.off('message', onReport);
    return times;
  }

  close(): void {
    for (const child of this.children) child.disconnect();
  }
}

function ask<Kind extends PageReport['kind']>(child: ChildProcess, order: PageOrder, kind: Kind) {
  return new Promise<Extract<PageReport, { kind: Kind }>>((resolve, reject) => {
    const onReport = (report: PageReport) => {
      if (report.kind !== kind) return;
      child.off('message', onReport);
      resolve(report as Extract<PageReport, { kind: Kind }>);
    };
    child.on('message', onReport);
    child.send(order, (error) => error && reject(error));
  });
}
