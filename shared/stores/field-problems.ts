import type { FieldProblem } from '../contracts/error-codes.ts';
import type { RequestFailure } from '../http/request-failure.ts';

export type FieldProblems<Draft> = Partial<Record<keyof Draft, string>>;

/** A NOT_FOUND without details concerns the row itself, with details the ids in its fields. */
const FIELD_CODES: readonly string[] = ['VALIDATION_FAILED', 'NOT_FOUND'];

export function toFieldProblems<Draft extends object>(
  { code, details }: RequestFailure,
  draft: Draft,
): FieldProblems<Draft> {
  const problems: FieldProblems<Draft> = {};
  if (!FIELD_CODES.includes(code) || !Array.isArray(details)) return problems;
  for (const { path, message } of details as FieldProblem[]) {
    if (path in draft) problems[path as keyof Draft] ??= message;
  }
  return problems;
}
