import { makeAutoObservable, observableRef } from 'mobx';
import type { Page } from '../contracts/envelope.ts';
import { type PageLoader, Pager } from './pager.ts';

/** The state of a list on the screen. */
export type ListView = 'loading' | 'failed' | 'empty' | 'list';

/**
 * A paged list whose filters change. It has a new `Pager` for each set of filters, so that a late response to earlier
 * filters never shows, and it keeps the earlier rows while the new ones load.
 */
export class TurningPager<T extends { id: string }, P extends Page<T> = Page<T>> {
  private readonly load: PageLoader<P>;
  private pager: Pager<T, P>;
  private earlierItems: readonly T[] = [];
  private earlierLatest: P | null = null;

  /** `load` must read the current filters on each call. */
  constructor(load: PageLoader<P & Page<T>>) {
    this.load = load;
    this.pager = new Pager(load);
    makeAutoObservable<TurningPager<T, P>, 'load' | 'pager' | 'earlierItems' | 'earlierLatest'>(
      this,
      { load: false, pager: observableRef, earlierItems: observableRef, earlierLatest: observableRef },
      { autoBind: true },
    );
  }

  /** The rows to show: of the current filters, or the earlier rows until those are loaded. */
  get items(): readonly T[] {
    return this.isCurrent ? this.pager.items : this.earlierItems;
  }

  /** The page that was loaded last, with the totals that came with it: of the same filters as `items`. */
  get latest(): P | null {
    return this.isCurrent ? this.pager.latest : this.earlierLatest;
  }

  /** The number of matching rows on all pages; 0 until the first page is loaded. */
  get total(): number {
    return this.pager.total;
  }

  get hasMore(): boolean {
    return this.pager.hasMore;
  }

  get isLoadingMore(): boolean {
    return this.pager.isLoadingMore;
  }

  get moreError(): Error | null {
    return this.pager.moreError;
  }

  get error(): Error | null {
    return this.pager.error;
  }

  /** Whether the rows are those of the current filters, perhaps outdated. */
  get isCurrent(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }

  get isLoading(): boolean {
    return this.pager.status === 'loading';
  }

  /** Whether the rows are the latest response to the current filters. */
  get isReady(): boolean {
    return this.pager.status === 'ready';
  }

  /** A failed list stays `failed` while it loads again. */
  get view(): ListView {
    if (this.error && !this.isCurrent) return 'failed';
    if (this.items.length > 0) return 'list';
    return this.isCurrent ? 'empty' : 'loading';
  }

  /** Whether the rows are those of the earlier filters, while the new rows load. A screen dims them. */
  get isTurning(): boolean {
    return !this.isCurrent && this.earlierItems.length > 0;
  }

  /** Whether the last reload of the shown rows failed. It stays true while they load again. */
  get isOutdated(): boolean {
    return this.isCurrent && this.error !== null;
  }

  /** Loads the rows of new filters. Call it after the filters have changed. */
  turn(): void {
    this.earlierItems = this.items;
    this.earlierLatest = this.latest;
    this.pager.cancel();
    this.pager = new Pager(this.load);
    this.reload();
  }

  reload(): void {
    void this.pager.reload();
  }

  /** Loads the next page. Resolves with whether it was added: false after a failure or a change of the filters. */
  async loadMore(): Promise<boolean> {
    const { pager } = this;
    const shown = pager.items.length;
    await pager.loadMore();
    return pager.items.length > shown;
  }

  /** Replaces an item by its new version if the list contains it. */
  replace(item: T): void {
    this.pager.replace(item);
  }

  /** Replaces an item by its new version, or puts a new item first. */
  put(item: T): void {
    this.pager.put(item);
  }

  remove(id: string): void {
    this.pager.remove(id);
  }

  /** Aborts running loads. Call it when the screen closes. */
  cancel(): void {
    this.pager.cancel();
  }
}
