import fp from 'fastify-plugin';

/** What every answer says to a browser, whatever it is. Pages add their content security policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
};

export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    // Answers of the API are one person's: no cache may keep them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
});
