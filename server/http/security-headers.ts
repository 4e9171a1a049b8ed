import fp from 'fastify-plugin';

/** A year: browsers then ask for nothing here without TLS. */
const ONLY_BY_TLS = { 'strict-transport-security': 'max-age=31536000' };

/**
 * What every answer says to a browser, whatever it is. Nothing here is a document: pages bring a content security
 * policy of their own, and what other origins may load says so itself.
 */
export function headersOfEveryAnswer({
  production = false,
}: {
  production?: boolean;
}): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=()',
    ...(production ? ONLY_BY_TLS : {}),
  };
}

export const securityHeaders = fp<{ headers: Record<string, string> }>(async (app, { headers }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Answers of the API are one person's: no cache may keep them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
});
