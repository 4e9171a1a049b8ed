import type { FastifyInstance } from 'fastify';
import type { Policy } from '../../../server/http/policy.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

export interface Route {
  /** Method and path: `GET /api/bookings/{id}`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  policy: Policy;
  path_fields: Field[];
  query: Field[];
  body: Field[];
  /** A POST without a JSON body is sent as a form. */
  isForm: boolean;
  isStream: boolean;
}

interface Documented {
  'x-policy': Policy;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

/** Reads the server's own OpenAPI document, so that new routes are tested, too. */
export function listDocumentedRoutes(app: FastifyInstance): Route[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Documented>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => routeOf(method.toUpperCase(), path, documented)),
  );
}

function routeOf(method: string, path: string, documented: Documented): Route {
  const { parameters = [], requestBody, responses = {} } = documented;
  const fieldsIn = (where: string) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema, required = false }) => ({ name, schema, required }));
  const content = requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  return {
    name: `${method} ${path}`,
    method: method as Route['method'],
    path,
    policy: documented['x-policy'],
    path_fields: fieldsIn('path'),
    query: fieldsIn('query'),
    body: Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      required: body?.required?.includes(name) ?? false,
    })),
    isForm: method === 'POST' && !body,
    isStream: path.endsWith('/stream') || 'text/event-stream' in (responses['200']?.content ?? {}),
  };
}
