import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from '../../http/failure.ts';

const CONNECT_MS = 3_000;
/** A little longer than the browser itself waits (§9), so that the API's own answer comes first. */
const SILENT_MS = 35_000;
const MOST_CONNECTIONS = 128;

type RequestHeaders = NonNullable<
  NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteRequestHeaders']
>;

/**
 * Passes calls and pictures on to the API, as they are; answers piece by piece, bodies only when they are whole and within
 * the site's own limit: an API that hangs up in the middle of a body could not be heard any more. The API counts and
 * limits people by the address that is named here; nothing that a client claims about itself gets through, and no
 * cookie either way.
 */
export async function apiProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    // As a stream it is passed on byte for byte; the proxy would make JSON of anything else.
    Readable.from([body]),
  );
  for (const prefix of ['/api', '/uploads']) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // With parsers of its own it would pass on what nobody has measured.
      proxyPayloads: false,
      config: { policy: 'public' },
      disableRequestLogging: true,
      undici: {
        connections: MOST_CONNECTIONS,
        headersTimeout: SILENT_MS,
        bodyTimeout: SILENT_MS,
        connect: { timeout: CONNECT_MS },
      },
      replyOptions: {
        rewriteRequestHeaders: requestHeaders,
        rewriteHeaders: ({ 'set-cookie': _, ...headers }) => headers,
        onError: (reply) => void answerFailure(reply as unknown as FastifyReply, 'UNAVAILABLE'),
        // A 503 of the API is its answer. Left alone, the proxy would ask ten times more.
        retryDelay: () => null as unknown as number,
      },
    });
  }
}

/** Of the client alone: who came before it, which page sent it and what it waits for first are between us and it. */
const NOT_PASSED = [
  'cookie',
  'origin',
  'expect',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

const requestHeaders: RequestHeaders = (request, headers) => {
  const passed = Object.entries(headers).filter(([name]) => !NOT_PASSED.includes(name));
  // Of all proxies in front the client's own address is left: the API believes one, this process.
  const { ip, protocol } = request as unknown as FastifyRequest;
  return { ...Object.fromEntries(passed), 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
};
