import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Database } from '../../database/database.ts';
import { checkStatement, loadParser } from './check-statement.ts';

/** The statements of the test itself may arrange rows as they like. */
const ofTest = new AsyncLocalStorage<true>();

/** Returns the database for the test, whose statements are not checked. */
export function toTestDatabase(database: Database): Database {
  return {
    ...database,
    withBusiness: (...given) => ofTest.run(true, () => database.withBusiness(...given)),
    readBusiness: (...given) => ofTest.run(true, () => database.readBusiness(...given)),
    readBusinessLong: (...given) => ofTest.run(true, () => database.readBusinessLong(...given)),
    withoutBusiness: (work) => ofTest.run(true, () => database.withoutBusiness(work)),
    readWithoutBusiness: (work) => ofTest.run(true, () => database.readWithoutBusiness(work)),
    lookUp: (work) => ofTest.run(true, () => database.lookUp(work)),
  };
}

export interface StatementWatch {
  /** @throws Error with each faulty statement */
  assertAllNameBusiness(): void;
  end(): void;
}

type Query = (this: pg.Client, first: unknown, ...rest: unknown[]) => unknown;

const checked = new Map<string, string[]>();

/** Checks each statement that this process sends over connections of the server's pool. */
export async function watchStatements(): Promise<StatementWatch> {
  await loadParser();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const faulty = new Set<string>();
  prototype.query = function query(first, ...rest) {
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    const isChecked = typeof text === 'string' && isOfPool(this) && !ofTest.getStore();
    if (isChecked && check(text).length > 0) faulty.add(text);
    return original.call(this, first, ...rest);
  };
  return {
    assertAllNameBusiness() {
      if (faulty.size === 0) return;
      const lines = [...faulty].map((text) => `${check(text).join('; ')}\n  in: ${text}`);
      throw new Error(`Each statement must name the business (server/README.md):\n${lines.join('\n')}`);
    },
    end: () => {
      prototype.query = original;
    },
  };
}

const isOfPool = (client: pg.Client) =>
  (client as { connectionParameters?: { application_name?: string } }).connectionParameters
    ?.application_name === 'salon';

function check(text: string): string[] {
  const known = checked.get(text);
  if (known) return known;
  const problems = toProblems(text);
  checked.set(text, problems);
  return problems;
}

/** PostgreSQL refuses what is not SQL; a test may send such a statement on purpose. */
function toProblems(text: string): string[] {
  try {
    return checkStatement(text);
  } catch {
    return [];
  }
}
