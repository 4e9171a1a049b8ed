import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import { principalOf } from '../../http/authentication.ts';
import { TurnstileFull, turnstile } from './turnstile.ts';
import { freeYoungGarbage } from './young-garbage.ts';

/** Each may hold a body of 8 MB and what is made of it. One salon cannot take all the places. */
const uploads = turnstile({ room: 6, line: 60, each: 4 });

/**
 * A picture's place in the process, before a byte of its body is read; it is free again when the answer has left or
 * the connection is gone. @throws ApiError TOO_MANY_REQUESTS
 */
export async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Who hung up while it was found out who asks will not hang up again: nothing would ever free the place.
  if (reply.raw.destroyed) throw fail('INVALID_JSON');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const visitor = { who: principalOf(request).businessId, signal: gone.signal };
  const leave = await uploads.enter(visitor).catch((error: unknown) => {
    throw error instanceof TurnstileFull ? fail('TOO_MANY_REQUESTS') : fail('INVALID_JSON');
  });
  reply.raw.once('finish', leave).once('close', leave);
  reply.raw.once('close', () => setImmediate(freeYoungGarbage));
  if (gone.signal.aborted) leave();
}

/** Whether the one who sent it has hung up. */
export const isGone = (reply: FastifyReply) => (): boolean =>
  reply.raw.destroyed && !reply.raw.writableFinished;
