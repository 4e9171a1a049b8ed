import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { Operation } from './document.ts';
import { generateValidValue, type KnownValues } from './values.ts';

/** A request in its final form, with a complete address and body. */
export interface FuzzRequest {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** The kind of the fault, or 'valid'. */
  kind: string;
}

/** A request before it is encoded, so that one of its values can still be broken. */
export interface RequestDraft {
  operation: Operation;
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

export function generateValidDraft(
  operation: Operation,
  random: RandomGenerator,
  known: KnownValues,
): RequestDraft {
  const draft: RequestDraft = { operation, path: {}, query: {}, body: undefined };
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place === 'path') draft.path[name] = String(generateValidValue(schema, name, random, known));
    else if (place === 'query' && (required || random.chance(0.4)))
      draft.query[name] = String(generateValidValue(schema, name, random, known));
  }
  if (operation.body) draft.body = generateValidValue(operation.body, 'body', random, known);
  return draft;
}

/** @param kind the kind of the draft's fault, or 'valid' */
export function encodeDraft(draft: RequestDraft, kind: string): FuzzRequest {
  const { operation, path, query, body } = draft;
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(path[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const isSent = body !== undefined && operation.method !== 'GET';
  return {
    operation,
    method: operation.method,
    url: search ? `${filled}?${search}` : filled,
    headers: isSent ? { 'content-type': 'application/json' } : {},
    body: isSent ? JSON.stringify(body) : undefined,
    kind,
  };
}

/** Lone surrogates cannot be percent-encoded, so they become a replacement character, as in browsers. */
const segment = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20';
