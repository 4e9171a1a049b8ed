import { makeAutoObservable, observableRef } from 'mobx';
import type { Page } from '../contracts/envelope.ts';
import { AsyncState, type AsyncStatus } from './async-state.ts';

export type PageLoader<T> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>;

interface Loaded<T> {
  items: T[];
  cursor: string | null;
  total: number;
}

/** A list that comes in pages. An item that a shift of pages brings twice is shown once, newest version. */
export class Pager<T extends { id: string }> {
  private readonly load: PageLoader<T>;
  /** The first page, and all that was added to it since. */
  private readonly list = new AsyncState<Loaded<T>>();
  private readonly more = new AsyncState<Page<T>>();

  constructor(load: PageLoader<T>) {
    this.load = load;
    makeAutoObservable<Pager<T>, 'load' | 'list' | 'more'>(
      this,
      { load: false, list: observableRef, more: observableRef },
      { autoBind: true },
    );
  }

  get items(): readonly T[] {
    return this.list.data?.items ?? [];
  }

  /** How many match in all, on every page. */
  get total(): number {
    return this.list.data?.total ?? 0;
  }

  get hasMore(): boolean {
    return this.list.data?.cursor != null;
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

  /** From the first page, with whatever filters the loader reads now. Overtakes everything under way. */
  async reload(): Promise<void> {
    this.more.reset();
    await this.list.run(async (signal) => {
      const page = await this.load(undefined, signal);
      return { items: unique(page.data), cursor: page.next_cursor, total: page.total };
    });
  }

  /** Adds the next page; the items so far stay when it fails (`moreError`). */
  async loadMore(): Promise<void> {
    const cursor = this.list.data?.cursor;
    if (!cursor || this.more.isLoading || this.list.isLoading) return;
    const page = await this.more.run((signal) => this.load(cursor, signal));
    const list = this.list.data;
    if (!page || !list) return;
    this.list.set({
      items: unique([...list.items, ...page.data]),
      cursor: page.next_cursor,
      total: page.total,
    });
  }

  /** Shows an item's new version, where the list has it. */
  replace(item: T): void {
    this.change((items) => items.map((old) => (old.id === item.id ? item : old)));
  }

  remove(id: string): void {
    this.change((items) => items.filter((item) => item.id !== id));
  }

  /** Gives up what is under way; call it when the screen closes. */
  cancel(): void {
    this.list.cancel();
    this.more.cancel();
  }

  private change(edit: (items: T[]) => T[]): void {
    const list = this.list.data;
    if (!list || this.list.isLoading) return;
    const items = edit(list.items);
    this.list.set({ ...list, items, total: list.total - (list.items.length - items.length) });
  }
}

function unique<T extends { id: string }>(items: T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
