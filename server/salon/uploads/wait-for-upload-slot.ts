import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import { getPrincipal } from '../../http/authentication.ts';
import { collectYoungGeneration } from './collect-young-generation.ts';
import { createConcurrencyLimit, QueueFull } from './concurrency-limit.ts';

/** Each upload can hold a body of 8 MB and its decoded image. One salon cannot take all places. */
const uploads = createConcurrencyLimit({ room: 6, line: 60, each: 4 });

/**
 * Waits for an upload place before the body is read. Frees the place when the response was sent or the connection
 * closed.
 * @throws ApiError TOO_MANY_REQUESTS; INVALID_JSON when the client has disconnected
 */
export async function waitForUploadSlot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // The client disconnected during authentication: no `close` event will follow to free a place.
  if (reply.raw.destroyed) throw fail('INVALID_JSON');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const visitor = { who: getPrincipal(request).businessId, signal: gone.signal };
  const leave = await uploads.enter(visitor).catch((error: unknown) => {
    throw error instanceof QueueFull ? fail('TOO_MANY_REQUESTS') : fail('INVALID_JSON');
  });
  reply.raw.once('finish', leave);
  reply.raw.once('close', () => setImmediate(collectYoungGeneration));
}

/** Returns a function that tells whether the client has disconnected. */
export const hasClientDisconnected = (reply: FastifyReply) => (): boolean =>
  reply.raw.destroyed && !reply.raw.writableFinished;
