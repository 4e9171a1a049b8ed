/** Returns ends of sentences that begin with the owner of the facts. `at` is where the fact is: `routes[0].path`. */
export type FactCheck = (value: unknown, at: string) => string[];

const MAX_QUOTED = 80;

const quote = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, MAX_QUOTED);

/** @param kind the end of "which is": `no text` */
export const isKind =
  (kind: string, holds: (value: unknown) => boolean): FactCheck =>
  (value, at) => {
    if (value === undefined) return [`has no ${at}`];
    return holds(value) ? [] : [`has the ${at} ${quote(value)}, which is ${kind}`];
  };

export const isOneOf = (values: readonly unknown[]) =>
  isKind(`none of ${values.join(', ')}`, (value) => values.includes(value));

export const IS_TEXT = isKind('no text', (value) => typeof value === 'string' && value.trim() !== '');
export const IS_NUMBER = isKind('no number', Number.isFinite);
export const IS_BOOLEAN = isKind('neither true nor false', (value) => typeof value === 'boolean');

export const isOptional =
  (check: FactCheck): FactCheck =>
  (value, at) =>
    value === undefined ? [] : check(value, at);

export const isListOf =
  (check: FactCheck): FactCheck =>
  (value, at) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item ?? null, `${at}[${index}]`))
      : isKind('no list', () => false)(value, at);

/** An object with any names. */
export const isRecordOf =
  (check: FactCheck): FactCheck =>
  (value, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => check(item, `${at}[${JSON.stringify(name)}]`))
      : isKind('no object', () => false)(value, at);

/** An object with these names; others are free. An empty `at` stands for the owner itself. */
export const isObjectOf =
  (checks: Readonly<Record<string, FactCheck>>): FactCheck =>
  (value, at) =>
    isObject(value)
      ? Object.entries(checks).flatMap(([name, check]) => check(value[name], at ? `${at}.${name}` : name))
      : isKind('no object', () => false)(value, at);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
