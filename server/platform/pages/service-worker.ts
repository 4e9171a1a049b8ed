import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PreparedResponse, prepareResponse, sendSealed } from './prepared-response.ts';

/** The code begins with the release's id, so the browser's own check for a new worker finds every release. */
export const formatWorker = (servedFor: { release: string; moduleOrigins: string[] }, code: string): string =>
  `self.SALON_RELEASE=${JSON.stringify(servedFor)};\n${code}`;

/** `origins` are the origins, besides the worker's own, from which the worker may fetch. */
export function createWorkerMaker(): (
  release: object,
  text: () => string,
  origins: readonly string[],
) => PreparedResponse {
  let made: { release: object; worker: PreparedResponse } | undefined;
  return (release, text, origins) => {
    if (made?.release !== release) {
      const policy = `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`;
      made = { release, worker: prepareResponse(text(), policy) };
    }
    return made.worker;
  };
}

export const sendWorker = (request: FastifyRequest, reply: FastifyReply, worker: PreparedResponse) =>
  sendSealed(request, reply, worker, { type: 'text/javascript; charset=utf-8' });
