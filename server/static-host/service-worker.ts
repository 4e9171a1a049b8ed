import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Page, sealedPage, sendSealed } from './sealed-page.ts';

/**
 * A service worker's text. What it is served for stands in it, with the release's id, so that its bytes change with every
 * release of host or module: the browser's own look for a new worker finds releases.
 */
export const workerText = (servedFor: { release: string; moduleOrigins: string[] }, code: string): string =>
  `self.SALON_RELEASE=${JSON.stringify(servedFor)};\n${code}`;

/** Makes the worker once for each stamp of the release. `origins`: what it may fetch from beside our own. */
export function workerMaker(): (stamp: string, text: () => string, origins: readonly string[]) => Page {
  let made: { stamp: string; worker: Page } | undefined;
  return (stamp, text, origins) => {
    if (made?.stamp !== stamp) {
      const policy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
      made = { stamp, worker: sealedPage(text(), policy) };
    }
    return made.worker;
  };
}

/** It must never come from a cache unasked. */
export const sendWorker = (request: FastifyRequest, reply: FastifyReply, worker: Page) =>
  sendSealed(request, reply, worker, { type: 'text/javascript; charset=utf-8' });
