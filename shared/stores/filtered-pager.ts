import { makeAutoObservable, observableRef } from 'mobx';
import { type PageLoader, Pager } from './pager.ts';

/** The state of a list on the screen. */
export type ListView = 'loading' | 'failed' | 'empty' | 'list';

/**
 * A paged list whose filters change. It has a new `Pager` for each set of filters, so that a late response to earlier
 * filters never shows, and it keeps the earlier rows while the new ones load.
 */
export class FilteredPager<T extends { id: string }> {
  private readonly load: PageLoader<T>;
  private pager: Pager<T>;
  private earlierItems: readonly T[] = [];

  /** `load` must read the current filters on each call. */
  constructor(load: PageLoader<T>) {
    this.load = load;
    this.pager = new Pager(load);
    makeAutoObservable<FilteredPager<T>, 'load' | 'pager' | 'earlierItems'>(
      this,
      { load: false, pager: observableRef, earlierItems: observableRef },
      { autoBind: true },
    );
  }

  /** The rows to show: of the current filters, or the earlier rows until those are loaded. */
  get items(): readonly T[] {
    return this.hasItems ? this.pager.items : this.earlierItems;
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

  /** Whether the rows are the latest response to the current filters. */
  get isReady(): boolean {
    return this.pager.status === 'ready';
  }

  get view(): ListView {
    if (this.pager.status === 'error' && !this.hasItems) return 'failed';
    if (this.items.length > 0) return 'list';
    return this.hasItems ? 'empty' : 'loading';
  }

  /** Whether the rows are those of the earlier filters, while the new rows load. A screen dims them. */
  get isTurning(): boolean {
    return !this.hasItems && this.earlierItems.length > 0;
  }

  /** Whether the last reload of the shown rows failed. */
  get isOutdated(): boolean {
    return this.hasItems && this.pager.status === 'error';
  }

  /** Loads the rows of new filters. Call it after the filters have changed. */
  turn(): void {
    this.earlierItems = this.items;
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

  remove(id: string): void {
    this.pager.remove(id);
  }

  /** Aborts running loads. Call it when the screen closes. */
  cancel(): void {
    this.pager.cancel();
  }

  private get hasItems(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }
}
