import type { SalonDate } from '../domain/salon-clock.ts';

/** One filter of a list: its parameters in the address, and the conversion between their texts and the value. */
export interface Filter<V> {
  readonly names: readonly string[];
  /** A missing parameter is ''. For invalid texts this returns null, and the list uses the default. */
  parse(...texts: string[]): V | null;
  /** Returns the texts in the order of `names`; the address leaves out empty texts. */
  format(value: V): readonly string[];
  /** The address leaves out the default value. */
  byDefault(today: SalonDate): V;
  /** A period does not narrow the list, and `ListScreen.clear` keeps it. */
  readonly isPeriod?: boolean;
}

/** The address has the parameters in the order of these filters. */
export type FilterFields<F> = { readonly [K in keyof F]: Filter<F[K]> };
export type FiltersOf<D> = { [K in keyof D]: D[K] extends Filter<infer V> ? V : never };

/** `parse` must return a valid value unchanged. */
export function createFilter<V extends string>(
  name: string,
  parse: (text: string) => V | null,
  byDefault: V,
): Filter<V> {
  return {
    names: [name],
    parse,
    format: (value) => [parse(value) ?? byDefault],
    byDefault: () => byDefault,
  };
}

export function createChoiceFilter<C extends string, D extends string>(
  name: string,
  choices: readonly C[],
  byDefault: D,
): Filter<C | D> {
  return createFilter<C | D>(name, (text) => choices.find((choice) => choice === text) ?? null, byDefault);
}

export const createSearchFilter = (normalize = normalizeTypedSearch): Filter<string> =>
  createFilter('search', normalize, '');

/** The longest search that the server accepts (contracts, `search`). */
const MAX_SEARCH_LENGTH = 100;

export function normalizeTypedSearch(typed: string): string {
  return typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
}

export function createPeriodFilter<R extends { from: string; to: string }>(
  parse: (from: string, to: string) => R | null,
  byDefault: (today: SalonDate) => R,
): Filter<R> {
  return { names: ['from', 'to'], parse, format: ({ from, to }) => [from, to], byDefault, isPeriod: true };
}

export function readFilters<F>(fields: FilterFields<F>, params: URLSearchParams, today: SalonDate): F {
  const read = ({ names, parse, byDefault }: Filter<unknown>) =>
    parse(...names.map((name) => params.get(name) ?? '')) ?? byDefault(today);
  return Object.fromEntries(keysOf(fields).map((key) => [key, read(fields[key])])) as F;
}

/** Default values are left out, so that a default that depends on `today` changes with the day. */
export function writeFilters<F>(
  fields: FilterFields<F>,
  filters: F,
  today: SalonDate,
  isWanted: (field: Filter<F[keyof F]>) => boolean = () => true,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of keysOf(fields)) {
    const { names, format, byDefault } = fields[key];
    const texts = format(filters[key]);
    const isDefault = String(texts) === String(format(byDefault(today)));
    for (const [index, name] of names.entries()) {
      if (texts[index] && !isDefault && isWanted(fields[key])) params.set(name, texts[index]);
    }
  }
  return params;
}

const keysOf = <F>(fields: FilterFields<F>) => Object.keys(fields) as (keyof F)[];
