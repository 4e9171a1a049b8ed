import { makeAutoObservable, observableRef } from 'mobx';
import type { Page } from '../contracts/envelope.ts';
import { AsyncState, type AsyncStatus } from './async-state.ts';

export type PageLoader<P> = (cursor: string | undefined, signal: AbortSignal) => Promise<P>;

export type ListView = 'loading' | 'failed' | 'empty' | 'list';

interface Loaded<T, P> {
  items: T[];
  total: number;
  latest: P;
}

/**
 * If two pages contain the same item, the list has it once, as in the later page. After a change of the filters, the
 * list shows the earlier rows until the new rows are loaded. It never shows a late response to earlier filters.
 */
export class FilteredPager<T extends { id: string }, P extends Page<T> = Page<T>> {
  private readonly load: PageLoader<P>;
  private readonly list = new AsyncState<Loaded<T, P>>();
  private readonly more = new AsyncState<P>();
  private earlier: Loaded<T, P> | null = null;

  /** `load` must read the current filters on each call. */
  constructor(load: PageLoader<P & Page<T>>) {
    this.load = load;
    makeAutoObservable<FilteredPager<T, P>, 'load' | 'list' | 'more' | 'earlier'>(
      this,
      { load: false, list: false, more: false, earlier: observableRef },
      { autoBind: true },
    );
  }

  get items(): readonly T[] {
    return this.shown?.items ?? [];
  }

  get latestPage(): P | null {
    return this.shown?.latest ?? null;
  }

  /** The number of matching rows on all pages; 0 until the first page is loaded. */
  get total(): number {
    return this.list.data?.total ?? 0;
  }

  get hasMore(): boolean {
    return this.list.data?.latest.next_cursor != null;
  }

  get isLoadingMore(): boolean {
    return this.more.isLoading;
  }

  get moreError(): Error | null {
    return this.more.error;
  }

  get status(): AsyncStatus {
    return this.list.status;
  }

  get error(): Error | null {
    return this.list.error;
  }

  get isLoading(): boolean {
    return this.list.isLoading;
  }

  /** Whether the rows match the current filters; such rows may still be outdated. */
  get isCurrent(): boolean {
    return this.list.data !== null;
  }

  get isReady(): boolean {
    return this.status === 'ready';
  }

  /** A failed list stays `failed` while it loads again. */
  get view(): ListView {
    if (this.error && !this.isCurrent) return 'failed';
    if (this.items.length > 0) return 'list';
    return this.isCurrent ? 'empty' : 'loading';
  }

  get hasEarlierRows(): boolean {
    return !this.isCurrent && this.items.length > 0;
  }

  /** Stays true while the rows load again after a failure. */
  get isOutdated(): boolean {
    return this.isCurrent && this.error !== null;
  }

  /** Call this after the filters have changed. */
  loadForNewFilters(): void {
    this.earlier = this.shown;
    this.list.reset();
    void this.reload();
  }

  /** Loads the list from its first page and drops all running loads. */
  async reload(): Promise<void> {
    this.more.reset();
    await this.list.run(async (signal) => {
      const page = await this.load(undefined, signal);
      return { items: unique(page.data), total: page.total, latest: page };
    });
  }

  /** Resolves with true if the next page was added. A failure keeps the items and sets `moreError`. */
  async loadMore(): Promise<boolean> {
    const before = this.list.data;
    const cursor = before?.latest.next_cursor;
    if (!cursor || this.more.isLoading || this.list.isLoading) return false;
    const page = await this.more.run((signal) => this.load(cursor, signal));
    const list = this.list.data;
    if (!page || !list) return false;
    // A row was changed meanwhile: the response may be older than the change.
    if (list !== before) return this.loadMore();
    this.list.set({ items: unique([...list.items, ...page.data]), total: page.total, latest: page });
    return true;
  }

  replace(item: T): void {
    this.change((items) => items.map((old) => (old.id === item.id ? item : old)));
  }

  /** Replaces the item or puts a new one first; loads the list if none is loaded. */
  put(item: T): void {
    if (!this.isCurrent) void this.reload();
    else if (this.items.some(({ id }) => id === item.id)) this.replace(item);
    else this.change((items) => [item, ...items]);
  }

  remove(id: string): void {
    this.change((items) => items.filter((item) => item.id !== id));
  }

  /** Call this when the screen closes. */
  cancel(): void {
    this.list.cancel();
    this.more.cancel();
  }

  private get shown(): Loaded<T, P> | null {
    return this.list.data ?? this.earlier;
  }

  /** A running reload loads again, because its response may be older than the change. */
  private change(edit: (items: T[]) => T[]): void {
    const list = this.list.data;
    if (!list) return;
    const items = edit(list.items);
    this.list.set({ ...list, items, total: list.total - (list.items.length - items.length) });
  }
}

function unique<T extends { id: string }>(items: T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
