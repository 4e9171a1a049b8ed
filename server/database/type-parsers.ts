import pg from 'pg';

const { builtins } = pg.types;

/**
 * `2026-11-21 01:51:14.123456+00` becomes `2026-11-21T01:51:14.123456+00:00`. Microseconds stay, because without them a
 * page's cursor would skip rows.
 */
export function toIsoInstant(text: string): string {
  const [, date, time, sign, hours, minutes = '00'] =
    /^(\S+) ([\d:.]+)([+-])(\d\d):?(\d\d)?/.exec(text) ?? [];
  return date ? `${date}T${time}${sign}${hours}:${minutes}` : text;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  // Every sum or count that a salon can reach is below 2^53, so it is exact in a double.
  [builtins.INT8, Number],
  // Percentages, sums of amounts in minor units, and amounts in units: at most 15 digits, which a double holds.
  [builtins.NUMERIC, Number],
  // A calendar date has no time zone, and a Date object would shift it.
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, toIsoInstant],
]);

export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(oid);
    return own ?? pg.types.getTypeParser(oid, format ?? 'text');
  },
};
