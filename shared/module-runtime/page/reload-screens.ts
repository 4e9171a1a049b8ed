import type { EventName } from '../../events/events.ts';
import type { OwnedPlatform } from '../../module/create-platform.ts';
import { onReconnect } from '../../stores/on-reconnect.ts';

const EVERYTHING = [
  'bookings:changed',
  'services:changed',
  'customers:changed',
  'employees:changed',
  'cash:changed',
  'settings:changed',
] as const satisfies readonly EventName[];

export function reloadScreens({ events }: Pick<OwnedPlatform, 'events'>): void {
  for (const name of EVERYTHING) events.emit(name);
}

/** Makes every screen reload its data when the server is reachable again, so that no screen keeps cached data. */
export function reloadScreensOnReconnect(platform: Pick<OwnedPlatform, 'events' | 'connection'>): () => void {
  return onReconnect(platform.connection, () => reloadScreens(platform));
}
