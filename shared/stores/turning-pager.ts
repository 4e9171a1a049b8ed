import { makeAutoObservable, observableRef } from 'mobx';
import { type PageLoader, Pager } from './pager.ts';

/** What a list's area shows. */
export type ListView = 'loading' | 'failed' | 'empty' | 'list';

/**
 * A list whose filters turn: a pager for each set of them, so that rows of others are never taken for these, and the
 * rows of before while the new ones are on their way.
 */
export class TurningPager<T extends { id: string }> {
  private readonly load: PageLoader<T>;
  private pager: Pager<T>;
  private before: readonly T[] = [];

  /** `load` reads the filters of now, whenever it is called. */
  constructor(load: PageLoader<T>) {
    this.load = load;
    this.pager = new Pager(load);
    makeAutoObservable<TurningPager<T>, 'load' | 'pager' | 'before'>(
      this,
      { load: false, pager: observableRef, before: observableRef },
      { autoBind: true },
    );
  }

  /** The rows to show. */
  get items(): readonly T[] {
    return this.hasItems ? this.pager.items : this.before;
  }

  /** How many match in all, on every page; 0 until it is known. */
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

  /** The newest answer to the filters of now is what is shown. */
  get isReady(): boolean {
    return this.pager.status === 'ready';
  }

  get view(): ListView {
    if (this.pager.status === 'error' && !this.hasItems) return 'failed';
    if (this.items.length > 0) return 'list';
    return this.hasItems ? 'empty' : 'loading';
  }

  /** The rows are those of the filters before, dimmed on the screen; the asked ones are on their way. */
  get isTurning(): boolean {
    return !this.hasItems && this.before.length > 0;
  }

  /** What is shown was right when it was loaded, but could not be loaded again. */
  get isOutdated(): boolean {
    return this.hasItems && this.pager.status === 'error';
  }

  /** The filters have changed. */
  turn(): void {
    this.before = this.items;
    this.pager.cancel();
    this.pager = new Pager(this.load);
    this.reload();
  }

  reload(): void {
    void this.pager.reload();
  }

  /** Whether one more page came: one that the filters have overtaken does not. */
  async loadMore(): Promise<boolean> {
    const { pager } = this;
    const shown = pager.items.length;
    await pager.loadMore();
    return pager.items.length > shown;
  }

  /** Shows an item's new version, where the list has it. */
  replace(item: T): void {
    this.pager.replace(item);
  }

  remove(id: string): void {
    this.pager.remove(id);
  }

  /** Gives up what is under way; call it when the screen closes. */
  cancel(): void {
    this.pager.cancel();
  }

  private get hasItems(): boolean {
    return this.pager.status === 'ready' || this.pager.isStale;
  }
}
