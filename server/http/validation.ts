import type { FieldProblem } from '@salon/shared/contracts/error-codes';
import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fail } from '../errors.ts';

/** zod in and out, its own messages in Arabic, and JSON as the only body (modules may add multipart for themselves). */
export const validation = fp(async (app) => {
  z.config(z.locales.ar());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setSchemaErrorFormatter((errors) =>
    fail('VALIDATION_FAILED', fieldProblems(errors as unknown as Issue[])),
  );

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A POST without content says "application/json" in many clients: no body, and the schema decides.
    if (body.length === 0) return done(null, undefined);
    parseJson(request, body as string, done);
  });
});

/** How the type provider gives one zod issue: in the shape of an ajv error. */
interface Issue {
  instancePath: string;
  message?: string;
  params?: { keys?: string[] };
}

/** Problems by the field's path in the request, `services.0.price`; the whole body is ''. */
function fieldProblems(issues: Issue[]): FieldProblem[] {
  return issues.flatMap(({ instancePath, message = '', params }) => {
    const path = instancePath.split('/').filter(Boolean);
    const paths = params?.keys?.length ? params.keys.map((key) => [...path, key]) : [path];
    return paths.map((parts) => ({ path: parts.join('.'), message }));
  });
}
