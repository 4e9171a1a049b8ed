import { failure } from '@salon/shared/contracts/envelope';
import type { UserType } from '@salon/shared/domain/access';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

/** `platform-admin` means an admin whose phone is in PLATFORM_ADMINS; these admins may see the reports on releases. */
export type Policy = 'public' | 'platform-admin' | readonly UserType[];

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

export const ADMINS: Policy = ['admin'];
export const STAFF: Policy = ['admin', 'employee'];
export const CUSTOMERS: Policy = ['customer'];
export const EVERYONE_SIGNED_IN: Policy = ['admin', 'employee', 'customer'];

/** At the start, throws for a route whose policy is missing or empty, and for an API route that lacks a schema. */
export const policies = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const name = `${[route.method].flat().join('/')} ${route.url}`;
    const policy = route.config?.policy;
    if (!policy) throw new Error(`${name} has no config.policy`);
    if (policy !== 'public' && policy.length === 0) throw new Error(`${name} lets nobody in`);
    if (route.url.startsWith('/api/')) completeSchema(route, name, policy);
  });
});

function completeSchema(route: RouteOptions, name: string, policy: Policy): void {
  const { schema } = route;
  if (!schema?.response) throw new Error(`${name} has no schema.response`);
  const sends = [route.method].flat().some((method) => ['POST', 'PUT', 'PATCH'].includes(method));
  if (sends && !schema.body && !schema.consumes) throw new Error(`${name} has no schema.body`);
  if (route.url.includes(':') && !schema.params) throw new Error(`${name} has no schema.params`);
  schema.response = { '4xx': failure, '5xx': failure, ...schema.response };
  Object.assign(schema, { 'x-policy': policy, security: policy === 'public' ? [] : [{ bearer: [] }] });
}
