import { SALON_TABLES } from '../../database/salon-tables.ts';
import { isKnownValue, listColumnParts, listConjuncts, type Syntax, toList, unwrap } from './syntax.ts';

export interface TableReference {
  table: string;
  alias: string;
  column: string;
}

/** One `select`, `update` or `delete` without what its sub-queries contain. */
export interface QueryLevel {
  references: TableReference[];
  conditions: unknown[];
}

/** `ctes`: the names of the queries in `with`, which hide tables of the same name. */
export function readLevel(kind: string, body: Syntax, ctes: ReadonlySet<string>): QueryLevel {
  const level: QueryLevel = { references: [], conditions: listConjuncts(body.whereClause) };
  const changed = kind === 'SelectStmt' ? [] : [{ RangeVar: body.relation }];
  for (const item of [...changed, ...toList(body.fromClause), ...toList(body.usingClause)]) {
    readFromItem(item, ctes, level);
  }
  return level;
}

function readFromItem(item: unknown, ctes: ReadonlySet<string>, level: QueryLevel): void {
  const join = unwrap(item, 'JoinExpr');
  if (join) {
    level.conditions.push(...listConjuncts(join.quals));
    readFromItem(join.larg, ctes, level);
    readFromItem(join.rarg, ctes, level);
  }
  const reference = toReference(unwrap(item, 'RangeVar'), ctes);
  if (reference) level.references.push(reference);
}

export function toReference(
  range: Syntax | undefined,
  ctes: ReadonlySet<string>,
): TableReference | undefined {
  const table = String(range?.relname ?? '');
  const column = SALON_TABLES[table as keyof typeof SALON_TABLES];
  if (!range || !column || ctes.has(table)) return;
  const alias = (range.alias as Syntax | undefined)?.aliasname ?? table;
  return { table, alias: String(alias), column };
}

/**
 * Returns the references whose business no condition of the same level fixes: by a parameter, or by equality with another
 * reference that a parameter fixes.
 */
export function listUnboundReferences({ references, conditions }: QueryLevel): TableReference[] {
  const equalities = conditions
    .map((condition) => toEquality(condition, references))
    .filter((one) => one !== null);
  const bound = new Set<TableReference>();
  for (let before = -1; bound.size > before; ) {
    before = bound.size;
    for (const [left, right] of equalities) {
      if (left && (right === 'value' || (right && bound.has(right)))) bound.add(left);
      if (right && right !== 'value' && left && bound.has(left)) bound.add(right);
    }
  }
  return references.filter((reference) => !bound.has(reference));
}

type Side = TableReference | 'value' | undefined;

function toEquality(
  condition: unknown,
  references: TableReference[],
): [TableReference | undefined, Side] | null {
  const comparison = unwrap(condition, 'A_Expr');
  const [operator] = toList(comparison?.name);
  if (comparison?.kind !== 'AEXPR_OP' || unwrap(operator, 'String')?.sval !== '=') return null;
  const sides = [comparison.lexpr, comparison.rexpr].map((side) => toSide(side, references));
  const [left, right] = sides;
  return left === 'value' ? [right === 'value' ? undefined : right, left] : [left, right];
}

function toSide(value: unknown, references: TableReference[]): Side {
  if (isKnownValue(value)) return 'value';
  const [first, second] = listColumnParts(value);
  if (second !== undefined)
    return references.find(({ alias, column }) => alias === first && column === second);
  return references.length === 1 ? references.find(({ column }) => column === first) : undefined;
}
