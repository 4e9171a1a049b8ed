import type { BoardBooking, BoardLine } from '@salon/shared/contracts/board';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { Tx } from '../../database/database.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { type BoardLineRow, type BoardRow, listBoardRowsById } from './board-booking.repository.ts';

/** Returns the bookings that exist, in the order of time. Does not check the principal. */
export async function readBoardBookings(tx: Tx, ids: readonly string[]): Promise<BoardBooking[]> {
  const [rows, currency] = await Promise.all([listBoardRowsById(tx, ids), getOwnCurrency(tx)]);
  return rows.map((row) => toBoardBooking(row, currency));
}

export async function requireBoardBooking(tx: Tx, id: string): Promise<BoardBooking> {
  const [booking] = await readBoardBookings(tx, [id]);
  if (!booking) throw new Error('The booking was written in this transaction');
  return booking;
}

/**
 * Instants are texts of one form, so that a page may compare them as texts. A visit that ended early ends then, as its lines
 * do.
 */
export function toBoardBooking(row: BoardRow, { toUnits }: OwnCurrency): BoardBooking {
  const { total_minor, paid_minor, lines, starts_at, ends_at, ended_at, ...same } = row;
  const lastEnd = Date.parse(ended_at ?? ends_at);
  return {
    ...same,
    starts_at: toText(Date.parse(starts_at)),
    ends_at: toText(lastEnd),
    total_price: toUnits(total_minor),
    paid_amount: paid_minor === null ? null : toUnits(paid_minor),
    lines: lines.map((line) => toBoardLine(line, lastEnd, toUnits)),
  };
}

function toBoardLine(row: BoardLineRow, lastEnd: number, toUnits: OwnCurrency['toUnits']): BoardLine {
  const { price_minor, process_minutes, finish_minutes, starts_at, busy_from, busy_until, ...same } = row;
  const start = Date.parse(starts_at);
  const plannedEnd = start + row.duration_minutes * MINUTE_MS;
  const end = Math.min(plannedEnd, lastEnd);
  const processEnd = plannedEnd - finish_minutes * MINUTE_MS;
  const processStart = processEnd - process_minutes * MINUTE_MS;
  const hasProcess = processStart < Math.min(processEnd, end);
  return {
    ...same,
    price: toUnits(price_minor),
    starts_at: toText(start),
    ends_at: toText(end),
    process_starts_at: hasProcess ? toText(processStart) : null,
    process_ends_at: hasProcess ? toText(Math.min(processEnd, end)) : null,
    busy_from: toText(Date.parse(busy_from)),
    busy_until: toText(Date.parse(busy_until)),
  };
}

const toText = (instant: number): string => new Date(instant).toISOString();
