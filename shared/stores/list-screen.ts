import { makeAutoObservable } from 'mobx';
import type { SalonDate } from '../domain/salon-clock.ts';
import type { EventBus, EventName } from '../events/events.ts';
import type { AsyncState } from './async-state.ts';
import type { FilteredPager } from './filtered-pager.ts';
import { type Filter, type FilterFields, readFilters, writeFilters } from './list-filters.ts';
import {
  createListLoader,
  type ListLoader,
  type ListSource,
  type SourceOptions,
  watchSource,
} from './list-source.ts';
import { onReconnect } from './on-reconnect.ts';
import type { SalonClock, SalonDay } from './salon-day.ts';

export interface ListPlatform {
  readonly salon: SalonClock;
  readonly events: EventBus;
  readonly connection: { readonly isOnline: boolean };
}

export interface ListScreenOptions<F> {
  filters: FilterFields<F>;
  /** Without the day, the screen does not change at midnight. */
  day?: SalonDay;
  /** Without events, the lists reload when the server is reachable again. */
  reloadOn?: readonly EventName[];
  maxPages?: number;
}

/** With `replace` the present history entry changes, otherwise a new one is added. */
export type WriteAddress = (params: URLSearchParams, options: { replace: boolean }) => void;

/** The most pages of a list that an opened address can ask for. The list then offers the next page as always. */
const MAX_PAGES = 20;

/** The filters are in the address, so that the back button, a reload and a sent link show the same rows. */
export class ListScreen<F extends object> {
  private readonly platform: ListPlatform;
  private readonly options: ListScreenOptions<F> & { reloadOn: readonly EventName[] };
  private readonly sources: ListSource<F>[] = [];
  private query: string;
  private write: WriteAddress = () => undefined;
  /** The pages that `showMore` has loaded may be more than the address may ask for. */
  private loadedPages = 1;

  /** `query` is the query part of the page's address. */
  constructor(platform: ListPlatform, query: string, options: ListScreenOptions<F>) {
    this.platform = platform;
    this.query = query;
    this.options = { reloadOn: [], ...options };
    makeAutoObservable<ListScreen<F>, 'platform' | 'options' | 'sources'>(
      this,
      { platform: false, options: false, sources: false },
      { autoBind: true },
    );
  }

  get today(): SalonDate {
    return this.options.day?.today ?? this.platform.salon.now().date;
  }

  get params(): URLSearchParams {
    return new URLSearchParams(this.query);
  }

  get filters(): F {
    return readFilters(this.options.filters, this.params, this.today);
  }

  get pages(): number {
    const pages = Number(this.params.get('pages'));
    const { maxPages = MAX_PAGES } = this.options;
    return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, Math.max(maxPages, this.loadedPages)) : 1;
  }

  /** Whether a filter other than the period is set. */
  get isNarrowed(): boolean {
    return this.paramsOf(this.filters, ({ isPeriod }) => !isPeriod).toString() !== '';
  }

  /** The data load at `start`, again after the events in `reloadOn`, and when the result of `key` changes. */
  add(loader: ListLoader, options?: SourceOptions<F>): void {
    const { reloadOn } = this.options;
    this.sources.push({ key: (filters) => filters, reloadOn, loader, ...options });
  }

  addState<T>(
    state: AsyncState<T>,
    load: (filters: F, signal: AbortSignal) => Promise<T>,
    options?: SourceOptions<F>,
  ): void {
    this.add(
      createListLoader(state, (signal) => load(this.filters, signal)),
      options,
    );
  }

  /** Returns a function that stops all loads and calls `leave` on each of `stores`. */
  start(...stores: { leave(): void }[]): () => void {
    const { events, connection } = this.platform;
    const { day, reloadOn } = this.options;
    const stops = [
      ...(day ? [day.start()] : []),
      ...this.sources.flatMap((source) => watchSource(source, () => this.filters, events)),
      ...(reloadOn.length === 0 ? [onReconnect(connection, this.reload)] : []),
      ...stores.map((store) => () => store.leave()),
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The page calls this when the query part of its address has changed. */
  follow(query: string, write: WriteAddress): void {
    this.query = query;
    this.write = write;
  }

  reload(): void {
    for (const { loader } of this.sources) loader.reload();
  }

  /** Adds a history entry, so that the back button undoes the choice. */
  choose(changes: Partial<F>): void {
    this.writeFilters({ ...this.filters, ...changes }, 1, false);
  }

  /** Changes the present history entry, so that the back button does not undo single letters. */
  search(search: string): void {
    this.writeFilters({ ...this.filters, search }, 1, true);
  }

  clear(): void {
    this.write(
      this.paramsOf(this.filters, ({ isPeriod = false }) => isPeriod),
      { replace: false },
    );
  }

  /** Removes all parameters other than the filters and `pages` from the address. */
  removeOtherParameters(): void {
    this.writeFilters(this.filters, this.pages, true);
  }

  /** Writes the number of pages into the address, so that the list has as many rows after the browser reloads. */
  async showMore(list: Pick<FilteredPager<{ id: string }>, 'loadMore'>): Promise<void> {
    const { pages } = this;
    if (!(await list.loadMore())) return;
    this.loadedPages = pages + 1;
    this.writeFilters(this.filters, pages + 1, true);
  }

  private writeFilters(filters: F, pages: number, replace: boolean) {
    const params = this.paramsOf(filters);
    if (pages > 1) params.set('pages', String(pages));
    this.write(params, { replace });
  }

  private paramsOf(filters: F, isWanted?: (field: Filter<F[keyof F]>) => boolean): URLSearchParams {
    return writeFilters(this.options.filters, filters, this.today, isWanted);
  }
}
