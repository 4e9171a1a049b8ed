import { reaction } from 'mobx';
import type { EventBus, EventName } from '../events/events.ts';
import type { AsyncState } from './async-state.ts';

export interface ListLoader {
  loadForNewFilters(): void;
  reload(): void;
  cancel(): void;
}

export interface SourceOptions<F> {
  /** Returns the part of the filters that selects the data; all filters by default. */
  key?: (filters: F) => unknown;
  /** By default these are the events of the screen. */
  reloadOn?: readonly EventName[];
}

export interface ListSource<F> extends Required<SourceOptions<F>> {
  loader: ListLoader;
}

/** The loader never shows data of earlier filters; a failed reload keeps the data. */
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

/** Returns the functions that end the watch. */
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
