import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from '../../http/failure.ts';

const CONNECT_MS = 3_000;
/** Slightly longer than the browser's timeout (§9), so that this proxy does not give up before the browser. */
const ANSWER_TIMEOUT_MS = 35_000;
const MAX_CONNECTIONS = 128;

type RequestHeaders = NonNullable<
  NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteRequestHeaders']
>;

/**
 * Reads a request body whole, up to the site's own limit: if the API closed the connection in the middle of a body, its
 * response would be lost. The API limits clients by the IP address that this proxy sends, so the proxy removes every
 * address that a client claims.
 */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    // A stream passes byte for byte; the proxy would encode any other value as JSON.
    Readable.from([body]),
  );
  for (const prefix of ['/api', '/uploads']) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // The proxy's own parsers would bypass the body limit.
      proxyPayloads: false,
      config: { policy: 'public' },
      disableRequestLogging: true,
      undici: {
        connections: MAX_CONNECTIONS,
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: ANSWER_TIMEOUT_MS,
        connect: { timeout: CONNECT_MS },
      },
      replyOptions: {
        rewriteRequestHeaders: requestHeaders,
        rewriteHeaders: ({ 'set-cookie': _, ...headers }) => headers,
        onError: (reply) => void answerFailure(reply as unknown as FastifyReply, 'UNAVAILABLE'),
        // By default the proxy would retry a 503 of the API ten times.
        retryDelay: () => null as unknown as number,
      },
    });
  }
}

/** These headers concern only the client and this site. */
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
  // The API trusts one proxy, this process, so only the client's own address is sent.
  const { ip, protocol } = request as unknown as FastifyRequest;
  return { ...Object.fromEntries(passed), 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
};
