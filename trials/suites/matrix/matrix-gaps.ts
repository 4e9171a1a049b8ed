import { paths } from '@salon/shared/contracts/paths';
import { toRoutePattern } from '../../../server/http/to-route-pattern.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { MATRIX_CALLS } from './matrix-calls.ts';
import { MATRIX } from './matrix-table.ts';

export function listOperations({ app }: TestApp): string[] {
  const document = app.swagger() as { paths?: Record<string, Record<string, unknown>> };
  return Object.entries(document.paths ?? {})
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}

/** One sentence for each operation without a row or call, each row without an operation, each unserved path. */
export function listGaps(operations: string[], rows: string[] = Object.keys(MATRIX)): string[] {
  const served = new Set(operations.map((operation) => operation.split(' ')[1]));
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : toRoutePattern(path(':id', ':date')).replace(/:(\w+)/g, '{$1}'),
  );
  const anyName = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const servedNames = new Set([...served].map((path) => anyName(path ?? '')));
  return [
    ...operations.filter((one) => !rows.includes(one)).map((one) => `${one} is not decided`),
    ...operations
      .filter((one) => !(one in MATRIX_CALLS))
      .map((one) => `${one} cannot be called by the trial`),
    ...rows.filter((one) => !operations.includes(one)).map((one) => `${one} is decided and not served`),
    ...addresses
      .filter((path) => !servedNames.has(anyName(path)))
      .map((path) => `${path} of the contracts is not served`),
  ];
}

/** The OpenAPI document does not describe itself. */
const MAY_HIDE = ['GET /api/openapi.json'];

/** Lists routes that are missing in the OpenAPI document, because the trial would not call them. */
export function listHiddenOperations(salon: TestApp): string[] {
  const known = [...listOperations(salon), ...MAY_HIDE];
  return servedOperations(salon)
    .filter((operation) => / \/api\//.test(operation) && !known.includes(operation))
    .map((operation) => `${operation} is hidden from the OpenAPI document`);
}

/** Fastify prints a tree, in which each line has the rest of a path: `├── /:id (GET, HEAD)`. */
function servedOperations({ app }: TestApp): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', rest = '', methods = ''] = /^(.*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const address = `${depth > 0 ? above[depth - 1] : ''}${rest}`;
      above[depth] = address;
      const path = address.replace(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .flatMap((method) => (/^(HEAD|OPTIONS|)$/.test(method) ? [] : [`${method} ${path}`]));
    });
}
