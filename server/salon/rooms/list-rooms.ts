import type { SalonContext } from '../../http/salon-context.ts';
import { listRoomKindRows } from './room.repository.ts';

export async function listRooms({ tx }: SalonContext) {
  const data = await listRoomKindRows(tx);
  return { success: true as const, data, next_cursor: null, total: data.length };
}
