import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Page, sealedPage, sendSealed } from './sealed-page.ts';

/**
 * A service worker's text. What it is served for stands in it, with the release's id, so that its bytes change with every
 * release of host or module: the browser's own look for a new worker finds releases.
 */
export const workerText = (servedFor: { release: string; moduleOrigins: string[] }, code: string): string =>
  `self.SALON_RELEASE=${JSON.stringify(servedFor)};\n${code}`;

/** Makes the worker once for each release. `origins`: what it may fetch from beside our own. */
export function workerMaker(): (release: object, text: () => string, origins: readonly string[]) => Page {
  let made: { release: object; worker: Page } | undefined;
  return (release, text, origins) => {
    if (made?.release !== release) {
      const policy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
      made = { release, worker: sealedPage(text(), policy) };
    }
    return made.worker;
  };
}

/** It must never come from a cache unasked. */
export const sendWorker = (request: FastifyRequest, reply: FastifyReply, worker: Page) =>
  sendSealed(request, reply, worker, { type: 'text/javascript; charset=utf-8' });
