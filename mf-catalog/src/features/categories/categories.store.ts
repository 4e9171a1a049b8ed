import type { Category } from '@salon/shared/contracts/category';
import type { Platform } from '@salon/shared/module/platform';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { listCategories } from '../../catalogue/catalogue.api.ts';
import { WholeList } from '../../catalogue/whole-list.ts';
import { deleteCategory, orderCategories } from './categories.api.ts';
import { categoriesMessages as texts } from './categories.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

export class CategoriesStore {
  readonly list: WholeList<Category>;
  readonly deletion: Question<Category>;
  /** The new place of the moved category in words, for screen readers. */
  moveResult = '';
  private readonly ordering = new Submission();
  private readonly platform: Needs;

  constructor(platform: Needs) {
    const { http, feedback, events } = platform;
    this.platform = platform;
    this.list = new WholeList((signal) => listCategories(http, signal), texts);
    this.deletion = new Question({
      send: ({ id }) => deleteCategory(http, id),
      onDone: ({ id }) => {
        this.list.remove(id);
        events.emit('services:changed');
        feedback.success(texts.removed, 3);
      },
      explain: () => texts.deleteError,
    });
    makeAutoObservable<CategoriesStore, 'platform' | 'ordering'>(
      this,
      { list: false, deletion: false, ordering: false, platform: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stop = onReconnect(this.platform.connection, this.list.reload);
    void this.list.reload();
    return () => {
      stop();
      this.list.cancel();
    };
  }

  /** Moves the category by one place, at once on the screen. A failure restores the earlier order. */
  async move(category: Category, by: -1 | 1): Promise<void> {
    const { http, feedback, events } = this.platform;
    const before = this.list.items;
    const wanted = moveItem(before, category, by);
    if (this.ordering.isSaving || wanted === before) return;
    this.show(wanted, texts.moved(category.name, wanted.indexOf(category) + 1, wanted.length));
    const ids = wanted.map(({ id }) => id);
    const answer = await this.ordering.send(
      () => orderCategories(http, ids),
      () => feedback.error(texts.moveError),
    );
    if (!answer) return this.restore(before);
    this.list.replace(answer.data);
    events.emit('services:changed');
  }

  keep(category: Category): void {
    this.list.put(category);
    this.platform.events.emit('services:changed');
  }

  private show(items: readonly Category[], moveResult: string): void {
    this.list.set(items);
    this.moveResult = moveResult;
  }

  /** Another admin may have deleted a category, so the list also loads again. */
  private restore(items: readonly Category[]): void {
    this.show(items, '');
    void this.list.reload();
  }
}

/** Returns the same list when the item has no place there. */
function moveItem<T>(items: readonly T[], item: T, by: -1 | 1): readonly T[] {
  const place = items.indexOf(item);
  const neighbour = items[place + by];
  if (place < 0 || neighbour === undefined) return items;
  return items.map((other, index) => {
    if (index === place) return neighbour;
    return index === place + by ? item : other;
  });
}
