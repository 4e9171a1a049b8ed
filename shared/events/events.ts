/** The payload of each event; `undefined` means no payload. */
export interface PlatformEvents {
  'bookings:changed': undefined;
  /** The server announced a change by any page. `ids` has the changed bookings; without `dates` anything may have changed. */
  'bookings:live': { dates: readonly string[]; ids: readonly string[] };
  'services:changed': undefined;
  'customers:changed': undefined;
  'employees:changed': undefined;
  /** A voucher was created, changed or deleted, or a debt was collected. */
  'cash:changed': undefined;
  'settings:changed': undefined;
  /** While a form has unsaved changes, the shell replaces no module and asks before the user leaves the page. */
  'form:dirty': { source: string; dirty: boolean };
}

export type EventName = keyof PlatformEvents;
export type EventListenerOf<N extends EventName> = (payload: PlatformEvents[N]) => void;
type EmitArguments<N extends EventName> = PlatformEvents[N] extends undefined ? [] : [PlatformEvents[N]];

/** A listener that is added later does not get earlier events. */
export class EventBus {
  private readonly listeners = new Map<EventName, Set<(payload: never) => void>>();

  /** Returns a function that removes the listener. */
  on<N extends EventName>(name: N, listener: EventListenerOf<N>): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set);
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  }

  emit<N extends EventName>(name: N, ...[payload]: EmitArguments<N>): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) {
      try {
        (listener as (payload: unknown) => void)(payload);
      } catch (error) {
        // An error in one module's listener must not stop the event for the other modules.
        console.error(`A listener of "${name}" failed`, error);
      }
    }
  }
}
