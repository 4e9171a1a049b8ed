import { isApiError, type Page } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import type { ListView } from '@salon/shared/stores/filtered-pager';
import { makeAutoObservable } from 'mobx';

interface LoadFailures {
  /** After an answer with an error. */
  loadFailed: string;
  /** Without an answer. */
  loadError: string;
}

/** A list that one response holds whole, in the server's order. `ListBody` shows it. */
export class WholeList<T extends { id: string }> {
  private readonly state = new AsyncState<readonly T[]>();
  private readonly load: (signal: AbortSignal) => Promise<Page<T>>;
  private readonly texts: LoadFailures;

  constructor(load: (signal: AbortSignal) => Promise<Page<T>>, texts: LoadFailures) {
    this.load = load;
    this.texts = texts;
    makeAutoObservable<WholeList<T>, 'state' | 'load' | 'texts'>(
      this,
      { state: false, load: false, texts: false },
      { autoBind: true },
    );
  }

  get items(): readonly T[] {
    return this.state.data ?? [];
  }

  get isCurrent(): boolean {
    return this.state.data !== null;
  }

  get isLoading(): boolean {
    return this.state.isLoading;
  }

  get isOutdated(): boolean {
    return this.isCurrent && this.state.error !== null;
  }

  /** A failed list stays `failed` while it loads again. */
  get view(): ListView {
    if (this.isCurrent) return this.items.length > 0 ? 'list' : 'empty';
    return this.state.error ? 'failed' : 'loading';
  }

  get loadFailure(): string {
    const { error } = this.state;
    return isApiError(error) && error.status > 0 ? this.texts.loadFailed : this.texts.loadError;
  }

  async reload(): Promise<void> {
    await this.state.run(async (signal) => (await this.load(signal)).data);
  }

  /** Loads the list unless it is loaded or loading. */
  need(): void {
    if (!this.isCurrent && !this.isLoading) void this.reload();
  }

  set(items: readonly T[]): void {
    this.state.set(items);
  }

  /** Call this with a whole new list of the server; ends the note of a failed reload. */
  replace(items: readonly T[]): void {
    this.state.reset();
    this.state.set(items);
  }

  /** Replaces the item or adds it as the last; loads the list if none is loaded. */
  put(item: T): void {
    if (!this.isCurrent) void this.reload();
    else if (!this.items.some(({ id }) => id === item.id)) this.set([...this.items, item]);
    else this.set(this.items.map((old) => (old.id === item.id ? item : old)));
  }

  remove(id: string): void {
    if (this.isCurrent) this.set(this.items.filter((item) => item.id !== id));
  }

  cancel(): void {
    this.state.cancel();
  }
}
