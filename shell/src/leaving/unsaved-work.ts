import type { EventBus } from '@salon/shared/events';
import { makeAutoObservable, observable } from 'mobx';

/**
 * The unsaved work of this page, as its forms report it by `form:dirty`. A new release, links and the browser's
 * navigation check it before they replace the page. `isBusy` can be observed.
 */
export class UnsavedWork {
  private readonly open = observable.set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether any form has unsaved work. */
  get isBusy(): boolean {
    return this.open.size > 0;
  }

  /** The forms with unsaved work, by their name in `form:dirty`: `booking-form`, `payment`. */
  get sources(): readonly string[] {
    return [...this.open];
  }

  /** Listens to `form:dirty` until the returned function is called. A form that reports twice counts once. */
  follow(events: EventBus): () => void {
    return events.on('form:dirty', ({ source, dirty }) => this.mark(source, dirty));
  }

  /**
   * Clears all unsaved work, because the person gave it up or the session ended. It also clears forms that crashed
   * without a report.
   */
  forget(): void {
    this.open.clear();
  }

  private mark(source: string, dirty: boolean): void {
    if (dirty) this.open.add(source);
    else this.open.delete(source);
  }
}
