import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SealedPage, sealPage, sendSealed } from './sealed-page.ts';

/**
 * Returns a service worker's code. It begins with the release's id and facts, so that its bytes change with every
 * release of host or module, and the browser's own check for a new worker finds the release.
 */
export const formatWorker = (servedFor: { release: string; moduleOrigins: string[] }, code: string): string =>
  `self.SALON_RELEASE=${JSON.stringify(servedFor)};\n${code}`;

/** Returns a function that makes the worker once per release. `origins`: origins that it may fetch from beside its own. */
export function createWorkerMaker(): (
  release: object,
  text: () => string,
  origins: readonly string[],
) => SealedPage {
  let made: { release: object; worker: SealedPage } | undefined;
  return (release, text, origins) => {
    if (made?.release !== release) {
      const policy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
      made = { release, worker: sealPage(text(), policy) };
    }
    return made.worker;
  };
}

/** Sends the worker. Caches must revalidate it before every use. */
export const sendWorker = (request: FastifyRequest, reply: FastifyReply, worker: SealedPage) =>
  sendSealed(request, reply, worker, { type: 'text/javascript; charset=utf-8' });
