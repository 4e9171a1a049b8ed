/** Whether two values of JSON say the same. For hundreds of bookings, texts of JSON would cost many times as much. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isParent(a) || !isParent(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameData(a[key], b[key]))
  );
}

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
