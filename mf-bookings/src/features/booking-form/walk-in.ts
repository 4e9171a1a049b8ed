import type { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import type { SalonTime } from '@salon/shared/domain/salon-clock';
import { type ApiErrorCode, toFailure } from '@salon/shared/http';

const LATE_CODES = new Set<ApiErrorCode | ''>(['SLOT_OFF_GRID', 'SLOT_PAST']);

/**
 * Sends a visit that begins now. The server accepts the present minute only, so the request is sent once more if it was
 * refused and the minute has ended.
 */
export async function sendWithinMinute<Answer>(
  clock: Pick<SalonTimeStore, 'now' | 'read'>,
  send: (time: SalonTime) => Promise<Answer>,
): Promise<Answer> {
  const { time } = clock.now;
  try {
    return await send(time);
  } catch (error) {
    clock.read();
    if (!LATE_CODES.has(toFailure(error).code) || clock.now.time === time) throw error;
    return send(clock.now.time);
  }
}
