/** A list that has the same items in another order is not a changed field. */
export function getChangedFields<T extends object>(after: T, before: object): Partial<T> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, Reflect.get(before, field)),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item) => b.includes(item));
}
