import { makeAutoObservable, observableRef } from 'mobx';
import type { Page } from '../contracts/envelope.ts';
import { AsyncState, type AsyncStatus } from './async-state.ts';

export type PageLoader<P> = (cursor: string | undefined, signal: AbortSignal) => Promise<P>;

interface Loaded<T, P> {
  items: T[];
  total: number;
  latest: P;
}

/** A list that loads in pages. If two pages contain the same item, the list has it once in the newer version. */
export class Pager<T extends { id: string }, P extends Page<T> = Page<T>> {
  private readonly load: PageLoader<P>;
  /** The items of all loaded pages. */
  private readonly list = new AsyncState<Loaded<T, P>>();
  private readonly more = new AsyncState<P>();

  constructor(load: PageLoader<P & Page<T>>) {
    this.load = load;
    makeAutoObservable<Pager<T, P>, 'load' | 'list' | 'more'>(
      this,
      { load: false, list: observableRef, more: observableRef },
      { autoBind: true },
    );
  }

  get items(): readonly T[] {
    return this.list.data?.items ?? [];
  }

  /** The number of matching items on all pages. */
  get total(): number {
    return this.list.data?.total ?? 0;
  }

  /** The page that was loaded last, with the totals that came with it; null until the first one is loaded. */
  get latest(): P | null {
    return this.list.data?.latest ?? null;
  }

  get hasMore(): boolean {
    return this.latest?.next_cursor != null;
  }

  get status(): AsyncStatus {
    return this.list.status;
  }

  get error(): Error | null {
    return this.list.error;
  }

  get isStale(): boolean {
    return this.list.isStale;
  }

  get isLoadingMore(): boolean {
    return this.more.isLoading;
  }

  get moreError(): Error | null {
    return this.more.error;
  }

  /** Loads the first page again and drops all running loads. The loader reads the current filters. */
  async reload(): Promise<void> {
    this.more.reset();
    await this.list.run(async (signal) => {
      const page = await this.load(undefined, signal);
      return { items: unique(page.data), total: page.total, latest: page };
    });
  }

  /** Loads and adds the next page. If the load fails, the list keeps its items and sets `moreError`. */
  async loadMore(): Promise<void> {
    const cursor = this.latest?.next_cursor;
    if (!cursor || this.more.isLoading || this.list.isLoading) return;
    const page = await this.more.run((signal) => this.load(cursor, signal));
    const list = this.list.data;
    if (!page || !list) return;
    this.list.set({ items: unique([...list.items, ...page.data]), total: page.total, latest: page });
  }

  /** Replaces an item by its new version if the list contains it. */
  replace(item: T): void {
    this.change((items) => items.map((old) => (old.id === item.id ? item : old)));
  }

  /** Replaces an item by its new version, or puts a new item first. Without a list, loads the list, which has the item. */
  put(item: T): void {
    if (!this.list.data) void this.reload();
    else if (this.items.some(({ id }) => id === item.id)) this.replace(item);
    else this.change((items) => [item, ...items]);
  }

  remove(id: string): void {
    this.change((items) => items.filter((item) => item.id !== id));
  }

  /** Aborts running loads. Call it when the screen closes. */
  cancel(): void {
    this.list.cancel();
    this.more.cancel();
  }

  /** Changes the items. A running load is dropped, because its response may be older than the change. */
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
