import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import { getPrincipal } from '../../http/authentication.ts';
import { collectYoungGeneration } from './collect-young-generation.ts';
import { createConcurrencyLimit, QueueFull } from './concurrency-limit.ts';

/** Each upload can keep a body of 8 MB and its decoded bytes in memory. One salon cannot fill the queue. */
const uploads = createConcurrencyLimit({ maxRunning: 6, maxWaiting: 60, maxPerKey: 4 });

/**
 * Waits before the server reads the body; the upload ends when the response was sent or the connection closed.
 * @throws ApiError TOO_MANY_REQUESTS; INVALID_JSON when the client has disconnected
 */
export async function waitForUploadSlot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // If the client disconnected during authentication, no `close` event would end the upload.
  if (reply.raw.destroyed) throw fail('INVALID_JSON');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const entry = { key: getPrincipal(request).businessId, signal: gone.signal };
  const end = await uploads.acquire(entry).catch((error: unknown) => {
    throw error instanceof QueueFull ? fail('TOO_MANY_REQUESTS') : fail('INVALID_JSON');
  });
  reply.raw.once('finish', end);
  reply.raw.once('close', () => setImmediate(collectYoungGeneration));
}

/** Whether the client has disconnected before the whole response was sent. */
export const buildDisconnectCheck = (reply: FastifyReply) => (): boolean =>
  reply.raw.destroyed && !reply.raw.writableFinished;
