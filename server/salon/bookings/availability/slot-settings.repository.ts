import type { Tx } from '../../../database/database.ts';

export function readSlotSettings(tx: Tx) {
  return tx
    .selectFrom('businesses')
    .select(['time_zone', 'staff_step_minutes', 'booking_horizon_days'])
    .executeTakeFirstOrThrow();
}
