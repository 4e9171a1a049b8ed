import type { FieldProblem } from '../contracts/error-codes.ts';
import type { RequestFailure } from '../http/request-failure.ts';

/** The error text of each wrong field. */
export type FieldProblems<Draft> = Partial<Record<keyof Draft, string>>;

/**
 * Returns the server's first error of each field of the draft; an empty object for a failure that is about no field.
 */
export function toFieldProblems<Draft extends object>(
  { code, details }: RequestFailure,
  draft: Draft,
): FieldProblems<Draft> {
  const problems: FieldProblems<Draft> = {};
  if (code !== 'VALIDATION_FAILED' || !Array.isArray(details)) return problems;
  for (const { path, message } of details as FieldProblem[]) {
    if (path in draft) problems[path as keyof Draft] ??= message;
  }
  return problems;
}
