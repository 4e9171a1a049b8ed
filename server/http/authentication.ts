import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, fail } from '../errors.ts';
import { checkPlatformAdmin } from '../salon/auth/platform-admin.ts';
import { tokenReader } from '../salon/auth/token-reader.ts';
import type { Services } from '../services.ts';
import { ADMINS } from './policy.ts';
import type { Principal } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on a public route without a valid token. */
    principal: Principal | null;
  }
}

/** Who asks, and whether the route's policy lets them: decided before a byte of the body is read. */
export const authentication = fp<Services>(async (app, services) => {
  const { config, clock } = services;
  const readToken = tokenReader(config.tokenSecret);
  app.decorateRequest('principal', null);

  app.addHook('onRequest', async (request) => {
    const declared = request.routeOptions.config.policy;
    const policy = declared === 'platform-admin' ? ADMINS : declared;
    // No route: the not-found answer needs nobody.
    if (policy === undefined) return;
    if (policy === 'public') {
      request.principal = await whoAsks(request).catch(ignoreBadToken);
      return;
    }
    const principal = await whoAsks(request);
    if (!principal) throw fail('UNAUTHENTICATED');
    checkBusiness(request, principal);
    if (!policy.includes(principal.userType)) throw fail('FORBIDDEN');
    if (declared === 'platform-admin') await checkPlatformAdmin(services, principal);
    request.principal = principal;
  });

  async function whoAsks(request: FastifyRequest): Promise<Principal | null> {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (!token || scheme?.toLowerCase() !== 'bearer') return null;
    return readToken(token, clock.now());
  }
});

/** A public route serves a caller with a stale token like one without. */
function ignoreBadToken(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** The token decides the business; a header that names another one is refused before anything is read. */
function checkBusiness(request: FastifyRequest, principal: Principal): void {
  const header = request.headers['business-id'];
  if (header !== undefined && String(header).toLowerCase() !== principal.businessId) {
    throw fail('BUSINESS_MISMATCH');
  }
}

/** The signed-in caller of a route whose policy asks for one. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw fail('UNAUTHENTICATED');
  return request.principal;
}
