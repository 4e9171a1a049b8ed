import fp from 'fastify-plugin';

const ONLY_BY_TLS = { 'strict-transport-security': 'max-age=31536000' };

/**
 * These headers suit responses that are not documents. Pages set their own content security policy, and files for other
 * origins their own resource policy.
 */
export function getSecurityHeaders({ production = false }: { production?: boolean }): Record<string, string> {
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
    // API responses can contain a person's data, so caches must not store them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
});
