import { isDeepStrictEqual } from 'node:util';

interface EditedRows<Row> {
  given: readonly Row[];
  /** The rows that the form showed before the edit. */
  before: readonly Row[];
}

/**
 * Returns the rows after an edit. A row that the edit leaves as the form showed it stays as it is stored, also when another
 * admin has changed or removed it; a row that another admin has added comes last. A new row has no key.
 */
export function mergeEditedRows<Row>(
  stored: readonly Row[],
  { given, before }: EditedRows<Row>,
  keyOf: (row: Row) => string | undefined,
): Row[] {
  const findIn = (rows: readonly Row[], key: string | undefined) =>
    key === undefined ? undefined : rows.find((row) => keyOf(row) === key);
  const edited = given.flatMap((row) => {
    const key = keyOf(row);
    const isUntouched = isDeepStrictEqual(row, findIn(before, key));
    return isUntouched ? (findIn(stored, key) ?? []) : [row];
  });
  const isNew = (row: Row) => !findIn(before, keyOf(row)) && !findIn(given, keyOf(row));
  return [...edited, ...stored.filter(isNew)];
}
