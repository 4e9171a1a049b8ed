import pg from 'pg';

/** Matches `[alias.]business_id` and `businesses.id`, with or without quotes. */
const COLUMN = String.raw`(?:(?:"?\w+"?\.)?"?\bbusiness_id\b"?|"?\bbusinesses"?\."?id\b"?)`;
const OTHER_SIDE = String.raw`(?:${COLUMN}|current_business_id\(\)|(\$\d+)(?:::uuid)?)`;
const EQUALITY = new RegExp(
  String.raw`${COLUMN}\s*=\s*${OTHER_SIDE}|current_business_id\(\)\s*=\s*${COLUMN}`,
  'gi',
);
const FIRST_OF_USING = /(\busing\s*\(\s*)"?business_id"?\s*,\s*/gi;

/** Matches a comparison that the patterns above do not match: the trial then needs another pattern. */
const LEFT_OVER = new RegExp(
  String.raw`\b(?:where|and|or|on|when)\b\s*\(*\s*${COLUMN}\s*(?:[=<>!]|\bin\b|\bis\b|,)|[=<>]\s*${COLUMN}|\busing\s*\([^)]*\bbusiness_id\b`,
  'i',
);

export interface RewrittenStatement {
  sql: string;
  removed: number;
  /** Whether a predicate on the business is still in the statement. */
  isLeftOver: boolean;
}

/** A compared parameter stays in the statement, because PostgreSQL must know its type. */
export function removePredicates(sql: string): RewrittenStatement {
  let removed = 0;
  const counted = (text: string) => {
    removed++;
    return text;
  };
  const rest = sql
    .replace(EQUALITY, (_whole, parameter?: string) =>
      counted(parameter ? `(${parameter}::uuid is null or true)` : 'true'),
    )
    .replace(FIRST_OF_USING, (_whole, start: string) => counted(start));
  return { sql: rest, removed, isLeftOver: LEFT_OVER.test(rest) };
}

export interface PredicateRemoval {
  statements: number;
  removed: number;
  leftOver: string[];
  /** Makes the process send statements unchanged again. */
  end(): void;
}

/** The application name of the trial's own clients, whose statements stay unchanged. */
export const TRIAL_CLIENT = 'salon trial';

interface Client {
  connectionParameters?: { application_name?: string };
}
type Query = (this: Client, first: unknown, ...rest: unknown[]) => unknown;

/** Removes the predicates from each statement that this process sends. The returned counts grow with each statement. */
export function removePredicatesWhenSending(): PredicateRemoval {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const watch: PredicateRemoval = {
    statements: 0,
    removed: 0,
    leftOver: [],
    end: () => {
      prototype.query = original;
    },
  };
  const rewritten = (sql: string) => {
    const result = removePredicates(sql);
    watch.statements++;
    watch.removed += result.removed;
    if (result.isLeftOver) watch.leftOver.push(sql);
    return result.sql;
  };
  prototype.query = function query(first, ...rest) {
    if (this.connectionParameters?.application_name === TRIAL_CLIENT)
      return original.call(this, first, ...rest);
    if (typeof first === 'string') return original.call(this, rewritten(first), ...rest);
    const config = first as { text?: unknown };
    if (typeof config?.text !== 'string') return original.call(this, first, ...rest);
    return original.call(this, { ...config, text: rewritten(config.text) }, ...rest);
  };
  return watch;
}
