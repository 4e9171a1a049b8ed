import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation, Schema } from './document.ts';

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

/** Text that no failure may contain: source locations, names of libraries, and SQL. */
const LEAKS =
  /\bat [^\s"]+ \(|\.ts:\d|node_modules|node:internal|\b(TypeError|ReferenceError|SyntaxError|ZodError|DatabaseError)\b|\b(kysely|fastify|postgres)\b|\b(select|insert into|delete from|update) ["\w]+.* (from|values|where|set)\b|violates|relation "|syntax error|duplicate key/i;

/** The returned function caches compiled schemas, so one run uses one function. */
export function createAnswerChecker(): (operation: Operation, answer: FuzzAnswer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const compiled = new Map<string, (value: unknown) => boolean>();

  const isValid = (key: string, schema: Schema, value: unknown): boolean => {
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    return validate(value);
  };

  return (operation, { status, type, text }) => {
    const problems: string[] = [];
    if (status >= 500) problems.push(`answered ${status}`);
    if (status >= 400 && LEAKS.test(text)) problems.push('shows its inside');
    const documented = operation.answers[String(status)] ?? operation.answers[`${String(status)[0]}xx`];
    if (!documented) return [...problems, `${status} is not documented`];
    if (!documented.schema || !documented.type.includes('json')) return problems;
    if (!type.startsWith('application/json')) return [...problems, `${status} came as "${type}"`];
    const key = `${operation.method} ${operation.path} ${status}`;
    if (isValid(key, documented.schema, parsed(text))) return problems;
    return [...problems, `${status} is off its schema: ${ajv.errorsText()}`];
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
