import type { z } from 'zod';
import { failField } from '../errors.ts';

/**
 * Returns the cursor after a row: the row's values in sorting order, as opaque text. `encodeCursor([row.created_at,
 * row.id])`.
 */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Returns the values of a cursor that a client sent back, checked against their types: `decodeCursor(cursor,
 * z.tuple([instant, id]))`.
 * @throws ApiError VALIDATION_FAILED for a cursor that this server did not make
 */
export function decodeCursor<T extends z.ZodType>(cursor: string, values: T): z.output<T> {
  const result = values.safeParse(parse(cursor));
  if (!result.success) throw failField('cursor', 'موضع القائمة غير صالح');
  return result.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
