import type { EventName } from '../../events/events.ts';
import type { OwnedPlatform } from '../../module/create-platform.ts';
import { onReconnect } from '../../stores/on-reconnect.ts';

/** Events for all data that a screen can show. A screen reloads its data on the events that concern it. */
const EVERYTHING = [
  'bookings:changed',
  'services:changed',
  'customers:changed',
  'employees:changed',
  'cash:changed',
  'settings:changed',
] as const satisfies readonly EventName[];

/** Makes every screen reload its data. */
export function reloadScreens({ events }: Pick<OwnedPlatform, 'events'>): void {
  for (const name of EVERYTHING) events.emit(name);
}

/** Reloads every screen when the server is back, so that no cached data stays. Returns a function that stops this. */
export function reloadScreensOnReconnect(platform: Pick<OwnedPlatform, 'events' | 'connection'>): () => void {
  return onReconnect(platform.connection, () => reloadScreens(platform));
}
