import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, fail } from '../errors.ts';
import { createTokenVerifier } from '../salon/auth/create-token-verifier.ts';
import { assertPlatformAdmin } from '../salon/auth/platform-admin.ts';
import type { Services } from '../services.ts';
import { ADMINS } from './policy.ts';
import type { Principal } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In a route's handler null only on a public route without a valid token. */
    principal: Principal | null;
  }
}

/** Checks the route's policy before the body is read. */
export const authentication = fp<Services>(async (app, services) => {
  const { config, clock } = services;
  const readToken = createTokenVerifier(config.tokenSecret);
  app.decorateRequest('principal', null);

  app.addHook('onRequest', async (request) => {
    const declared = request.routeOptions.config.policy;
    const policy = declared === 'platform-admin' ? ADMINS : declared;
    // Without a route the response is 404, which needs no principal.
    if (policy === undefined) return;
    if (policy === 'public') {
      request.principal = await readPrincipal(request).catch(ignoreBadToken);
      return;
    }
    const principal = await readPrincipal(request);
    if (!principal) throw fail('UNAUTHENTICATED');
    checkBusiness(request, principal);
    if (!policy.includes(principal.userType)) throw fail('FORBIDDEN');
    if (declared === 'platform-admin') await assertPlatformAdmin(services, principal);
    request.principal = principal;
  });

  async function readPrincipal(request: FastifyRequest): Promise<Principal | null> {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (!token || scheme?.toLowerCase() !== 'bearer') return null;
    return readToken(token, clock.now());
  }
});

function ignoreBadToken(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** The token decides the business, so the header must not name another business. */
function checkBusiness(request: FastifyRequest, principal: Principal): void {
  const header = request.headers['business-id'];
  if (header !== undefined && String(header).toLowerCase() !== principal.businessId) {
    throw fail('BUSINESS_MISMATCH');
  }
}

/** @throws ApiError UNAUTHENTICATED on a public route without a valid token */
export function getPrincipal(request: FastifyRequest): Principal {
  if (!request.principal) throw fail('UNAUTHENTICATED');
  return request.principal;
}
