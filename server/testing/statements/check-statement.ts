import { loadModule, parseSync } from 'libpg-query';
import { isSyntax, type Syntax, toList, unwrap } from './syntax.ts';
import { listUnboundReferences, readLevel, toReference } from './table-references.ts';

export const loadParser = (): Promise<unknown> => loadModule();

/**
 * Returns what is wrong with a statement: a salon's table without a condition on its business, an insert without the
 * business, or a `select` without columns, which a distributed engine does not accept.
 * @throws Error before `loadParser` has resolved, or when the SQL has an error of syntax
 */
export function checkStatement(text: string): string[] {
  const problems: string[] = [];
  visit(parseSync(text), new Set(), problems);
  return problems;
}

const LEVELS = ['SelectStmt', 'UpdateStmt', 'DeleteStmt'];

function visit(node: unknown, ctes: ReadonlySet<string>, problems: string[]): void {
  if (Array.isArray(node)) for (const item of node) visit(item, ctes, problems);
  if (!isSyntax(node)) return;
  const inner = new Set([...ctes, ...listCteNames(node)]);
  for (const [kind, body] of Object.entries(node)) {
    if (isSyntax(body)) problems.push(...checkNode(kind, body, new Set([...inner, ...listCteNames(body)])));
    visit(body, inner, problems);
  }
}

const listCteNames = ({ withClause }: Syntax): string[] =>
  toList((withClause as Syntax | undefined)?.ctes).map((cte) =>
    String(unwrap(cte, 'CommonTableExpr')?.ctename),
  );

function checkNode(kind: string, body: Syntax, ctes: ReadonlySet<string>): string[] {
  if (kind === 'InsertStmt') return checkInsert(body, ctes);
  if (!LEVELS.includes(kind)) return [];
  const unbound = listUnboundReferences(readLevel(kind, body, ctes));
  const problems = unbound.map(({ alias, column }) => `no condition ${alias}.${column} = $n`);
  const isEmpty = kind === 'SelectStmt' && body.fromClause && !body.targetList;
  return isEmpty ? [...problems, 'select without columns: write select 1'] : problems;
}

function checkInsert({ relation, cols }: Syntax, ctes: ReadonlySet<string>): string[] {
  const reference = toReference(relation as Syntax, ctes);
  if (!reference) return [];
  const columns = toList(cols).map((column) => unwrap(column, 'ResTarget')?.name);
  return columns.includes(reference.column)
    ? []
    : [`insert into ${reference.table} without ${reference.column}`];
}
