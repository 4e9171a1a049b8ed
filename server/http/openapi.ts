import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Generates the OpenAPI 3.1 document from the contracts of the routes. `x-policy` is the policy of a route. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Salon API', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) =>
      // Pages, files and metrics do not belong to the API.
      route.url.startsWith('/api/')
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
  });
});

/** Serves the OpenAPI document at /api/openapi.json. */
export const openApiRoute = fp(async (app) => {
  const schema = { hide: true, response: { 200: z.unknown() } };
  app.get('/api/openapi.json', { config: { policy: 'public' }, schema }, async () => app.swagger());
});
