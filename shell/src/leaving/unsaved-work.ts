import type { EventBus } from '@salon/shared/events';
import { makeAutoObservable, observable } from 'mobx';

/** The page's unsaved work, as its forms report it by `form:dirty`. */
export class UnsavedWork {
  private readonly open = observable.set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get hasUnsavedWork(): boolean {
    return this.open.size > 0;
  }

  get sources(): readonly string[] {
    return [...this.open];
  }

  follow(events: EventBus): () => void {
    return events.on('form:dirty', ({ source, dirty }) => this.mark(source, dirty));
  }

  /** Also clears forms that crashed without a report. */
  forget(): void {
    this.open.clear();
  }

  private mark(source: string, dirty: boolean): void {
    if (dirty) this.open.add(source);
    else this.open.delete(source);
  }
}
