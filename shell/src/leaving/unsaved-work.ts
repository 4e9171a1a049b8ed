import type { EventBus } from '@salon/shared/events';
import { makeAutoObservable, observable } from 'mobx';

/**
 * What is open and not saved anywhere on this page, as its forms say by `form:dirty`. Whoever would take the page away
 * (a release, a link, the browser) asks here first; `isBusy` can be observed.
 */
export class UnsavedWork {
  private readonly open = observable.set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.open.size > 0;
  }

  /** Who has said so, as `form:dirty` names them: `booking-form`, `payment`. */
  get sources(): readonly string[] {
    return [...this.open];
  }

  /** Listens until the returned function is called. A source that says it twice counts once. */
  follow(events: EventBus): () => void {
    return events.on('form:dirty', ({ source, dirty }) => this.mark(source, dirty));
  }

  /** The person gave it up, or the session is over: also for a form that died without a word. */
  forget(): void {
    this.open.clear();
  }

  private mark(source: string, dirty: boolean): void {
    if (dirty) this.open.add(source);
    else this.open.delete(source);
  }
}
