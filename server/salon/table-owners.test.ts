import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SALON = path.join(process.cwd(), 'server/salon');

/** Patterns for writes by Kysely and in SQL texts. They also find an expression in place of the table's name. */
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'?([^')\s]+)/g,
  /\b(?:insert into|delete from|update(?= \w+ set\b))\s+(\w+)/g,
];

const writesOf = (file: string, source: string) =>
  WRITES.flatMap((write) => [...source.matchAll(write)]).map(
    ([, table]) => `${file.split('/')[0]}: ${table}`,
  );

/** The rows are in the section "Who writes which table" of server/README.md. */
function ownedTables(): string[] {
  const readme = readFileSync(path.join(SALON, '../README.md'), 'utf8');
  const section = readme.split('## Who writes which table')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([a-z-]+)` +\| (.+) \|$/gm)].flatMap(([, folder, tables = '']) =>
    [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => `${folder}: ${table}`),
  );
}

test('each table of a salon is written by the folder that README.md names, and by no other', () => {
  const files = globSync('**/*.ts', { cwd: SALON }).filter(
    (file) => !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const writes = files.flatMap((file) => writesOf(file, readFileSync(path.join(SALON, file), 'utf8')));
  expect([...new Set(writes)].sort()).toEqual(ownedTables().sort());
});

test('a write is found in a query and in an SQL text', () => {
  const source =
    "tx.insertInto('a'); tx\n.updateTable(TABLES[kind]).set(x); tx.updateTable('d as e'); sql`update b set c = 1`; sql`for update`";
  expect(writesOf('x/y.ts', source)).toEqual(['x: a', 'x: TABLES[kind]', 'x: d', 'x: b']);
});
