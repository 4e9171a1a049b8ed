import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { Schema } from './document.ts';
import { encodeDraft, type FuzzRequest, type RequestDraft } from './requests.ts';
import { repeatItems, spoilRange } from './strange-ranges.ts';
import { BOUNDARIES, OTHER_TYPES, TEXTS } from './strange-values.ts';

const FAULTS: Record<string, (draft: RequestDraft, random: RandomGenerator) => FuzzRequest> = {
  boundary: (draft, random) => spoiltLeaf(draft, random, 'boundary', (schema) => boundaryOf(schema, random)),
  'wrong type': (draft, random) => spoiltLeaf(draft, random, 'wrong type', () => random.pick(OTHER_TYPES)),
  'strange text': (draft, random) => spoiltLeaf(draft, random, 'strange text', () => random.pick(TEXTS)),
  huge: (draft, random) => spoiltLeaf(draft, random, 'huge', () => hugeOf(random)),
  'one violation': violated,
  'repeated items': (draft, random) => {
    repeatItems(draft.body, random);
    return encodeDraft(draft, 'repeated items');
  },
  'strange range': (draft, random) => {
    spoilRange([draft.body, draft.query], random);
    return encodeDraft(draft, 'strange range');
  },
  'prototype keys': (draft, random) => {
    const keys = random.pick([
      '"__proto__":{"userType":"admin"}',
      '"constructor":{"prototype":{"a":1}}',
      '"toString":1',
    ]);
    const attempt = encodeDraft({ ...draft, body: draft.body ?? {} }, 'prototype keys');
    const body =
      typeof attempt.body === 'string'
        ? attempt.body.replace(/^\{/, `{${keys},`).replace(',}', '}')
        : undefined;
    return { ...attempt, body };
  },
  'unreadable body': (draft, random) => {
    const attempt = encodeDraft(draft, 'unreadable body');
    if (attempt.method === 'GET') return attempt;
    const [type, body] = random.pick<[string, string | Uint8Array]>([
      ['application/json', '{"name": '],
      ['application/json', '{"a":1}{"a":2}'],
      ['application/json', '[]'],
      ['application/json', 'null'],
      ['application/json', '"text"'],
      ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      ['application/json', new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
      ['application/json; charset=utf-16', '{}'],
      ['application/x-www-form-urlencoded', 'name=a&phone=b'],
      ['text/plain', '{}'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\nab\r\n--x--',
      ],
      ['multipart/form-data', 'no boundary'],
      ['', '{}'],
    ]);
    return { ...attempt, headers: type ? { 'content-type': type } : {}, body };
  },
  'strange headers': (draft, random) => {
    const attempt = encodeDraft(draft, 'strange headers');
    const headers = random.pick<Record<string, string>>([
      { 'business-id': 'not-an-id' },
      { 'business-id': '00000000-0000-0000-0000-000000000000' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer a.b.c' },
      { authorization: 'Basic YTpi' },
      { 'idempotency-key': 'x' },
      { 'idempotency-key': 'a'.repeat(5000) },
      { 'last-event-id': '-1' },
      { 'last-event-id': '99999999999999999999' },
      { accept: 'text/html' },
      { 'accept-encoding': 'br;q=2, *' },
      { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
      { 'x-request-id': 'a'.repeat(2000) },
    ]);
    return { ...attempt, headers: { ...attempt.headers, ...headers } };
  },
};

export const FAULT_KINDS = Object.keys(FAULTS);

export function breakDraft(draft: RequestDraft, kind: string, random: RandomGenerator): FuzzRequest {
  return FAULTS[kind]?.(structuredClone(draft), random) ?? encodeDraft(draft, 'valid');
}

function boundaryOf(schema: Schema, random: RandomGenerator): unknown {
  const { minimum, maximum, minLength, maxLength } = schema;
  const edges = [
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minLength === undefined ? [] : ['ا'.repeat(minLength), 'ا'.repeat(Math.max(minLength - 1, 0))]),
    ...(maxLength === undefined
      ? []
      : ['ا'.repeat(maxLength), 'ا'.repeat(maxLength + 1), `${'😀'.repeat(maxLength)}`]),
  ];
  return edges.length > 0 && random.chance(0.7) ? random.pick(edges) : random.pick(BOUNDARIES);
}

function hugeOf(random: RandomGenerator): unknown {
  return random.pick([
    () => 'ا'.repeat(50_000),
    () => 'x'.repeat(400_000),
    // More than a connection buffers: the server refuses it while it arrives.
    () => 'x'.repeat(3_000_000),
    () => Array.from({ length: 5_000 }, (_, place) => place),
    () => Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`key${place}`, place])),
    () => Number('1e309'),
    () => '9'.repeat(5_000),
  ])();
}

/** Removes a required field, adds an unknown field, or sets a value that is not in its list or format. */
function violated(draft: RequestDraft, random: RandomGenerator): FuzzRequest {
  const schema = draft.operation.body;
  if (schema && isObject(draft.body) && random.chance(0.7)) {
    const required = schema.required ?? [];
    if (required.length > 0 && random.chance(0.5)) delete draft.body[random.pick(required)];
    else draft.body[random.pick(['unknown', 'id', 'business_id', 'is_admin', 'created_at'])] = 'x';
    return encodeDraft(draft, 'one violation');
  }
  return spoiltLeaf(draft, random, 'one violation', () =>
    random.pick(['not this', '2026-99-99', 'xyz', '-5']),
  );
}

interface Leaf {
  schema: Schema;
  set(value: unknown): void;
}

/** @param value returns the new value for the schema */
function spoiltLeaf(
  draft: RequestDraft,
  random: RandomGenerator,
  kind: string,
  value: (schema: Schema) => unknown,
): FuzzRequest {
  const leaves: Leaf[] = draft.operation.parameters.map(({ name, in: place, schema }) => ({
    schema,
    set: (given) => {
      // The server refuses longer addresses before any route reads them.
      const text = (typeof given === 'object' ? JSON.stringify(given) : String(given)).slice(0, 6_000);
      if (place === 'path') draft.path[name] = text;
      else draft.query[name] = text;
    },
  }));
  if (draft.operation.body) {
    const whole = (given: unknown) => {
      draft.body = given;
    };
    leaves.push({ schema: draft.operation.body, set: whole });
    leaves.push(...leavesOf(draft.body, draft.operation.body), ...leavesOf(draft.body, draft.operation.body));
  }
  if (leaves.length === 0) return encodeDraft(draft, 'valid');
  const leaf = random.pick(leaves);
  leaf.set(value(leaf.schema));
  return encodeDraft(draft, kind);
}

function leavesOf(value: unknown, schema: Schema): Leaf[] {
  if (Array.isArray(value)) return itemsOf(value, schema.items ?? {});
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const set = (given: unknown) => {
      value[key] = given;
    };
    return [{ schema: inner, set }, ...leavesOf(value[key], inner)];
  });
}

function itemsOf(list: unknown[], schema: Schema): Leaf[] {
  return list.flatMap((item, index) => {
    const set = (given: unknown) => {
      list[index] = given;
    };
    return [{ schema, set }, ...leavesOf(item, schema)];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
