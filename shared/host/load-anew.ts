import type { EventName } from '../events/events.ts';
import type { OwnedPlatform } from '../remote/create-platform.ts';
import { whenBack } from '../stores/when-back.ts';

/** Everything that a screen can show; each loads anew what it shows of it. */
const EVERYTHING = [
  'bookings:changed',
  'services:changed',
  'customers:changed',
  'employees:changed',
  'cash:changed',
  'settings:changed',
] as const satisfies readonly EventName[];

/** Every screen loads anew what it shows. */
export function loadAnew({ events }: Pick<OwnedPlatform, 'events'>): void {
  for (const name of EVERYTHING) events.emit(name);
}

/** When the server is back, nothing that was kept is shown any longer. */
export function reloadWhenBack(platform: Pick<OwnedPlatform, 'events' | 'connection'>): () => void {
  return whenBack(platform.connection, () => loadAnew(platform));
}
