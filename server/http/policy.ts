import { failure } from '@salon/shared/contracts/envelope';
import type { UserType } from '@salon/shared/domain/access';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Who may call a route: anyone, these user types with a valid token, or the admins that PLATFORM_ADMINS names, who see how
 * the releases of all salons do.
 */
export type Policy = 'public' | 'platform-admin' | readonly UserType[];

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/** Management is for admins alone; the server decides, whatever the screens show. */
export const ADMINS: Policy = ['admin'];
export const STAFF: Policy = ['admin', 'employee'];
export const CUSTOMERS: Policy = ['customer'];
export const EVERYONE_SIGNED_IN: Policy = ['admin', 'employee', 'customer'];

/** A route that does not say who may call it, what comes in and what goes out, stops the server from starting. */
export const policies = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const name = `${[route.method].flat().join('/')} ${route.url}`;
    const policy = route.config?.policy;
    if (!policy) throw new Error(`${name} has no config.policy`);
    if (policy !== 'public' && policy.length === 0) throw new Error(`${name} lets nobody in`);
    if (route.url.startsWith('/api/')) describe(route, name, policy);
  });
});

function describe(route: RouteOptions, name: string, policy: Policy): void {
  const { schema } = route;
  if (!schema?.response) throw new Error(`${name} has no schema.response`);
  const sends = [route.method].flat().some((method) => ['POST', 'PUT', 'PATCH'].includes(method));
  if (sends && !schema.body && !schema.consumes) throw new Error(`${name} has no schema.body`);
  if (route.url.includes(':') && !schema.params) throw new Error(`${name} has no schema.params`);
  schema.response = { '4xx': failure, '5xx': failure, ...schema.response };
  Object.assign(schema, { 'x-policy': policy, security: policy === 'public' ? [] : [{ bearer: [] }] });
}
