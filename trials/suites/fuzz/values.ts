import { randomUUID } from 'node:crypto';
import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { Schema } from './document.ts';

/** The ids are from earlier answers, so most of them belong to existing rows. */
export interface KnownValues {
  ids: string[];
  today: string;
}

const WORDS = ['قص', 'صبغة', 'زينب', 'سارة', 'موعد', 'سعر', 'بغداد', 'الكرادة', 'دفعة', 'ملاحظة'];

/** @param name the name of the field */
export function generateValidValue(
  schema: Schema,
  name: string,
  random: RandomGenerator,
  known: KnownValues,
): unknown {
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return generateValidValue(random.pick(choice), name, random, known);
  if (schema.allOf) return generateValidValue(Object.assign({}, ...schema.allOf), name, random, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return validObject(schema, random, known);
    case 'array': {
      const count = random.between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3));
      return Array.from({ length: count }, () => generateValidValue(schema.items ?? {}, name, random, known));
    }
    case 'integer':
    case 'number':
      return validNumber(schema, type, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return validText(schema, name, random, known);
  }
}

function validObject(schema: Schema, random: RandomGenerator, known: KnownValues): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([key]) => required.has(key) || random.chance(0.5),
  );
  return Object.fromEntries(
    chosen.map(([key, value]) => [key, generateValidValue(value, key, random, known)]),
  );
}

function validNumber(schema: Schema, type: string, random: RandomGenerator): number {
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
  const high = Math.min(schema.maximum ?? 50_000, low + 100_000);
  const whole = random.between(Math.ceil(low), Math.floor(high));
  return type === 'number' && random.chance(0.2) ? Math.min(whole + 0.5, high) : whole;
}

type Make = (random: RandomGenerator, known: KnownValues) => string;

const BY_FORMAT: Record<string, Make> = {
  uuid: (random, { ids }) => (random.chance(0.9) && ids.length > 0 ? random.pick(ids) : randomUUID()),
  date: (random, { today }) => dayNear(today, random),
  'date-time': (random) => new Date(Date.now() + random.between(0, 86_400_000)).toISOString(),
  email: (random) => `someone${random.between(1, 999)}@example.org`,
};

const BY_NAME: [RegExp, Make][] = [
  // Ids with commas between them.
  [/service_ids/, (random, { ids }) => (ids.length > 0 ? random.pick(ids) : randomUUID())],
  [/birthday/, (random) => `${random.between(1950, 2010)}-05-${random.between(10, 28)}`],
  [/month/, (random, { today }) => dayNear(today, random).slice(0, 7)],
  [/phone/, (random) => `+96477${random.between(10_000_000, 99_999_999)}`],
  [/country/, (random) => random.pick(['IQ', 'KW', 'SA', 'TR', 'US'])],
  [/time_zone/, (random) => random.pick(['Asia/Baghdad', 'Europe/Berlin', 'America/New_York'])],
  [/date|^(from|to|start|end)$/, (random, { today }) => dayNear(today, random)],
  [/time$|hours_(from|to)$/, (random) => `${two(random.between(8, 18))}:${random.pick(['00', '30'])}`],
  [/color/, () => '#a13f5c'],
  [/location/, () => '33.3152,44.3661'],
  [/code/, (random) => String(random.between(100_000, 999_999))],
];

function validText(schema: Schema, name: string, random: RandomGenerator, known: KnownValues): string {
  const { format = '', minLength = 0, maxLength = 60 } = schema;
  const make = BY_FORMAT[format] ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (make) return make(random, known);
  const text = Array.from({ length: random.between(1, 4) }, () => random.pick(WORDS)).join(' ');
  return text.padEnd(minLength, 'ا').slice(0, Math.max(maxLength, minLength));
}

function dayNear(today: string, random: RandomGenerator): string {
  return new Date(Date.parse(today) + random.between(-20, 20) * 86_400_000).toISOString().slice(0, 10);
}

const two = (number: number) => String(number).padStart(2, '0');
