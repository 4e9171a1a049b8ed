/** A node of PostgreSQL's syntax tree, as `libpg-query` returns it. */
export type Syntax = Record<string, unknown>;

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the body of a node that is wrapped in the name of its kind, such as `{ RangeVar: … }`. */
export function unwrap(value: unknown, kind: string): Syntax | undefined {
  const body = isSyntax(value) ? value[kind] : undefined;
  return isSyntax(body) ? body : undefined;
}

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the parts of a column such as `booking.business_id`, or none for another expression. */
export function listColumnParts(value: unknown): string[] {
  const fields = toList(unwrap(value, 'ColumnRef')?.fields);
  return fields.map((field) => String(unwrap(field, 'String')?.sval ?? '*'));
}

/** Returns the parts of a condition that all must hold. */
export function listConjuncts(condition: unknown): unknown[] {
  const all = unwrap(condition, 'BoolExpr');
  if (all?.boolop === 'AND_EXPR') return toList(all.args).flatMap(listConjuncts);
  return condition === undefined ? [] : [condition];
}

/** Whether the planner knows the value of the expression: a parameter or a constant, with or without a cast. */
export function isKnownValue(value: unknown): boolean {
  const cast = unwrap(value, 'TypeCast');
  if (cast) return isKnownValue(cast.arg);
  return Boolean(unwrap(value, 'ParamRef') ?? unwrap(value, 'A_Const'));
}
