import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { fail } from '../../errors.ts';
import type { AppConfig } from '../../services.ts';
import type { Metrics } from './metrics.ts';

interface Given {
  metrics: Metrics;
  config: Pick<AppConfig, 'metricsToken' | 'production'>;
}

/**
 * The metrics show how many bookings are made, so they are not public. With METRICS_TOKEN only requests with that
 * bearer token may read them. Without METRICS_TOKEN only this machine may read them, and in production no client.
 */
export const metricsRoutes = fp<Given>(async (app, { metrics, config }) => {
  app.addHook('onListen', async () => metrics.watchProcess());

  app.get('/metrics', { config: { policy: 'public' }, schema: { hide: true } }, async (request, reply) => {
    checkReader(request, config);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.formatMetrics());
  });
});

function checkReader(request: FastifyRequest, { metricsToken, production }: Given['config']): void {
  if (metricsToken) {
    const [, token = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(token, metricsToken)) throw fail('UNAUTHENTICATED');
    return;
  }
  if (production || !isFromThisMachine(request)) throw fail('ROUTE_NOT_FOUND');
}

const hash = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted));

/** Checks the connection itself, because a client can invent headers, and refuses requests that a proxy passes on. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return /^(::ffff:)?127\.|^::1$/.test(address) && !isProxied;
}
