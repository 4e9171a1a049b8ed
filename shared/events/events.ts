/** The few events that cross modules, and what they carry. `undefined`: that it happened is all. */
export interface PlatformEvents {
  'bookings:changed': undefined;
  'services:changed': undefined;
  'customers:changed': undefined;
  'employees:changed': undefined;
  /** Money moved: a voucher, a collected debt. */
  'cash:changed': undefined;
  'settings:changed': undefined;
  /** Someone is in the middle of work: no version is switched, leaving asks first. */
  'form:dirty': { source: string; dirty: boolean };
}

export type EventName = keyof PlatformEvents;
export type EventListenerOf<N extends EventName> = (payload: PlatformEvents[N]) => void;
type EmitArguments<N extends EventName> = PlatformEvents[N] extends undefined ? [] : [PlatformEvents[N]];

/** Tells modules of what others did, within this tab. Nothing is kept for those who listen later. */
export class EventBus {
  private readonly listeners = new Map<EventName, Set<(payload: never) => void>>();

  /** Returns the function that stops listening. */
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
        // One module's fault must not keep the news from the others.
        console.error(`A listener of "${name}" failed`, error);
      }
    }
  }
}
