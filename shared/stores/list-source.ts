import { reaction } from 'mobx';
import type { EventBus, EventName } from '../events/events.ts';
import type { AsyncState } from './async-state.ts';

/** The functions that load the data of a list screen. `FilteredPager` has these functions too. */
export interface ListLoader {
  /** Loads the data of new filters. */
  loadForNewFilters(): void;
  reload(): void;
  cancel(): void;
}

export interface SourceOptions<F> {
  /** Returns the part of the filters that selects the data: all filters by default. */
  key?: (filters: F) => unknown;
  /** The events that make the data stale: those of the screen by default. */
  reloadOn?: readonly EventName[];
}

export interface ListSource<F> extends Required<SourceOptions<F>> {
  loader: ListLoader;
}

/** Returns the functions that load `state`. Data of earlier filters never show, and a failed reload keeps the data. */
export function createListLoader<T>(
  state: AsyncState<T>,
  load: (signal: AbortSignal) => Promise<T>,
): ListLoader {
  const reload = () => void state.run(load);
  const loadForNewFilters = () => {
    state.reset();
    reload();
  };
  return { loadForNewFilters: loadForNewFilters, reload, cancel: state.cancel };
}

/**
 * Reloads the data after the events in `reloadOn`, and loads them anew when the filters that `key` returns change.
 * Returns functions that stop this.
 */
export function watchSource<F>(
  { key, reloadOn, loader: loads }: ListSource<F>,
  filters: () => F,
  events: Pick<EventBus, 'on'>,
): (() => void)[] {
  return [
    reaction(() => JSON.stringify(key(filters())), loads.loadForNewFilters),
    ...reloadOn.map((name) => events.on(name, loads.reload)),
    loads.cancel,
  ];
}
