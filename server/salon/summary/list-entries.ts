import { id, instant, salonDate } from '@salon/shared/contracts/fields';
import {
  ACCOUNT_ENTRY_KINDS,
  type AccountEntry,
  type accountEntriesQuery,
} from '@salon/shared/contracts/summary';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness } from '../businesses/business.repository.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { countEntries, type EntryRow, listEntryRows } from './account-entries.repository.ts';
import { toPeriod } from './period.ts';

const place = z.tuple([salonDate, instant, id]);

/** `total` is at most 10,000. @throws ApiError VALIDATION_FAILED for a malformed cursor */
export async function listEntries(
  { tx }: SalonContext,
  { from, to, kind, limit, cursor }: z.output<typeof accountEntriesQuery>,
) {
  const after = cursor ? decodeCursor(cursor, place) : undefined;
  const { time_zone } = await findOwnBusiness(tx);
  const kinds = kind ? [kind] : ACCOUNT_ENTRY_KINDS;
  const lastDay = after && after[0] < to ? after[0] : to;
  const [currency, found, total] = await Promise.all([
    getOwnCurrency(tx),
    listEntryRows(tx, toPeriod({ from, to: lastDay }, time_zone), kinds, limit + 1, after),
    countEntries(tx, toPeriod({ from, to }, time_zone), kinds),
  ]);
  const { rows, next_cursor } = cutPage(found, limit, ({ date, at, id }) => [date, at, id]);
  const data = rows.map((row) => toEntry(row, currency));
  return { success: true as const, data, next_cursor, total };
}

function toEntry(
  { at: _, amount_minor, cash_minor, ...entry }: EntryRow,
  { toUnits }: OwnCurrency,
): AccountEntry {
  return { ...entry, amount: toUnits(amount_minor), cash: toUnits(cash_minor) };
}
