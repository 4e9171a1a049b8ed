import type { FieldProblem } from '@salon/shared/contracts/error-codes';
import fp from 'fastify-plugin';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fail } from '../errors.ts';
import { compileSerializer } from './serializer.ts';
import { describeProblem } from './validation.messages.ts';

/** Accepts only JSON bodies; a plugin may add multipart for its routes. */
export const validation = fp(async (app) => {
  z.config({ localeError: describeProblem });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  app.setSchemaErrorFormatter((errors) =>
    fail('VALIDATION_FAILED', fieldProblems(errors as unknown as Issue[])),
  );

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send "application/json" with an empty POST, so an empty body is treated as a missing body.
    if (body.length === 0) return done(null, undefined);
    parseJson(request, body as string, done);
  });
});

/** `validatorCompiler` reports a zod issue as an ajv error, with these fields. */
interface Issue {
  instancePath: string;
  message?: string;
  params?: { keys?: string[] };
}

/** The path of a field is like `services.0.price`; the path of the whole body is ''. */
function fieldProblems(issues: Issue[]): FieldProblem[] {
  return issues.flatMap(({ instancePath, message = '', params }) => {
    const path = instancePath.split('/').filter(Boolean);
    const paths = params?.keys?.length ? params.keys.map((key) => [...path, key]) : [path];
    return paths.map((parts) => ({ path: parts.join('.'), message }));
  });
}
