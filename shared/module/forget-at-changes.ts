import type { EventBus } from '../events/events.ts';
import type { ChangeEvent } from './today-store.ts';

const CHANGES = [
  'bookings:changed',
  'bookings:live',
  'services:changed',
  'customers:changed',
  'employees:changed',
  'cash:changed',
  'settings:changed',
] as const satisfies readonly ChangeEvent[];

/**
 * Calls `forget` before the screens hear of a change, so that no screen joins a request that is older than the change.
 * Events of the same moment forget once, because the requests between them are newer than all these changes.
 */
export function forgetAtChanges(events: EventBus, forget: () => void): void {
  let hasForgotten = false;
  const forgetOnce = () => {
    if (hasForgotten) return;
    hasForgotten = true;
    queueMicrotask(() => {
      hasForgotten = false;
    });
    forget();
  };
  for (const change of CHANGES) events.on(change, forgetOnce);
}
