import { PREVIEW_PARAMETER } from '@salon/shared/releases/preview';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewReader } from '../releases/previews.ts';
import { PREVIEW_COOKIE, readPreviewTokens } from './cookies.ts';

/** Browsers refuse cookies of more than 4096 bytes. */
const MAX_COOKIE_BYTES = 3_800;
const REFUSED = 403;
const SEE_OTHER = 303;

type PreviewRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** `/preview?token=…` adds a preview to the browser's session; without a token it ends all previews. */
export function addPreviewRoute(app: FastifyInstance, reader: PreviewReader): void {
  app.get(PREVIEW_PATH, { config: { policy: 'public' } }, async (request: PreviewRequest, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const token = request.query[PREVIEW_PARAMETER];
    if (typeof token !== 'string' || token === '') {
      writePreviewTokens(request, reply, []);
      return reply.redirect('/', SEE_OTHER);
    }
    const alone = await reader.open([token]);
    const together = await reader.open([...readPreviewTokens(request), token]);
    const running = together.tokens.filter((one) => !together.refusals.has(one));
    // A preview that does not run now may run later, so it is left out only if the cookie is full.
    const kept = isTooLong(together.tokens) ? running : together.tokens;
    const isTooMuch = isTooLong(kept);
    if (!running.includes(token) || isTooMuch) {
      const refusal = alone.refusals.get(token) ?? together.refusals.get(token);
      const reason = isTooMuch ? `This browser has too many previews: ${PREVIEW_PATH} ends them.` : refusal;
      return reply
        .code(REFUSED)
        .type('text/plain; charset=utf-8')
        .send(reason ?? 'No release is here yet.');
    }
    writePreviewTokens(request, reply, kept);
    return reply.redirect('/', SEE_OTHER);
  });
}

const isTooLong = (tokens: readonly string[]) => tokens.join('~').length > MAX_COOKIE_BYTES;

/** Without an expiry, the cookie ends with the browser's session. */
export function writePreviewTokens(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]) {
  const parts = [`${PREVIEW_COOKIE}=${tokens.join('~')}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (request.protocol === 'https') parts.push('Secure');
  if (tokens.length === 0) parts.push('Max-Age=0');
  reply.header('set-cookie', parts.join('; '));
}
