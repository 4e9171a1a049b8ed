import type { z } from 'zod';
import { failField } from '../errors.ts';

/** Returns as opaque text the values by which a list sorts the row. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws ApiError VALIDATION_FAILED when the text does not hold values of these types */
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
