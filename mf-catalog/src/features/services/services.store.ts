import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';
import { hasSearchWords } from '@salon/shared/domain/search-text';
import { groupServices, type ServiceGroup } from '@salon/shared/domain/service-groups';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { RowSubmissions } from '@salon/shared/stores/row-submissions';
import { makeAutoObservable, reaction } from 'mobx';
import { CatalogueChoices } from '../../catalogue/catalogue-choices.ts';
import { filterByCategory } from './filter-by-category.ts';
import { deleteService, listServices, updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

export class ServicesStore {
  readonly list: FilteredPager<Service>;
  readonly choices: CatalogueChoices;
  search = '';
  /** The id of a category, NO_CATEGORY, or '' for all. */
  category = '';
  readonly deletion: Question<Service>;
  /** The requests that activate or deactivate a service. */
  private readonly toggles = new RowSubmissions();
  private readonly platform: Needs;

  constructor(platform: Needs) {
    const { http, feedback, events } = platform;
    this.platform = platform;
    this.list = new FilteredPager((_, signal) => listServices(http, signal));
    this.choices = new CatalogueChoices(http);
    this.deletion = new Question({
      send: ({ id }) => deleteService(http, id),
      onDone: ({ id }) => {
        this.list.remove(id);
        this.reloadAddonsOf(id);
        events.emit('services:changed');
        feedback.success(texts.removed, 3);
      },
      explain: ({ status, text }) => (status === 409 ? text : texts.deleteError),
    });
    makeAutoObservable<ServicesStore, 'platform' | 'toggles'>(
      this,
      { list: false, choices: false, deletion: false, toggles: false, platform: false },
      { autoBind: true },
    );
  }

  get shown(): readonly Service[] {
    return filterByCategory(this.list.items, this.choices.categories.items, this.category).filter(
      ({ name, description }) => hasSearchWords(`${name} ${description}`, this.search),
    );
  }

  get groups(): ServiceGroup<Service, Category>[] {
    return groupServices(this.shown, this.choices.categories.items);
  }

  get isNarrowed(): boolean {
    return this.search.trim() !== '' || this.category !== '';
  }

  /** §8 has one text for an answer with an error, and another text for no answer. */
  get loadFailure(): string {
    const { error } = this.list;
    if (!error) return '';
    return isApiError(error) && error.status > 0 ? texts.loadFailed : texts.loadError;
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stops = [onReconnect(this.platform.connection, () => void this.reload()), this.watchCategories()];
    void this.list.reload();
    return () => {
      for (const stop of stops) stop();
      this.list.cancel();
      this.choices.cancel();
    };
  }

  setSearch(search: string) {
    this.search = search;
  }

  chooseCategory(category: string) {
    this.category = category;
  }

  isToggling(service: Service): boolean {
    return this.toggles.isSaving(service);
  }

  async toggle(service: Service) {
    const { id, is_active } = service;
    const { http, feedback } = this.platform;
    const answer = await this.toggles.of(service).send(
      () => updateService(http, id, { is_active: !is_active }),
      ({ status, text }) => {
        if (status === 404) this.reportGone();
        else feedback.error(status === 409 ? text : texts.toggleError);
      },
    );
    if (!answer) return;
    this.keep(answer.data);
    feedback.success(answer.data.is_active ? texts.activated : texts.deactivated, 3);
  }

  /** A new service comes first. */
  keep(service: Service) {
    this.list.put(service);
    if (service.is_addon) this.reloadAddonsOf(service.id);
    this.platform.events.emit('services:changed');
  }

  /** Another admin has deleted a service that the list still shows. */
  reportGone() {
    this.platform.feedback.error(texts.gone);
    void this.reload();
  }

  /** Resolves when the services and the loaded choices are loaded again. */
  async reload() {
    await Promise.all([this.list.reload(), this.choices.reload()]);
  }

  /** For a service that was deleted or became an add-on: the server deactivates its add-ons that have no other service. */
  private reloadAddonsOf(serviceId: string) {
    if (this.list.items.some(({ addon_of }) => addon_of.includes(serviceId))) void this.list.reload();
  }

  /** A salon without categories sends no request for them. A new category of a service is not in the loaded list. */
  private watchCategories() {
    const { categories } = this.choices;
    const listUnknown = () =>
      this.list.items.flatMap(({ category_id }) =>
        category_id && categories.items.every(({ id }) => id !== category_id) ? category_id : [],
      );
    return reaction(
      () => listUnknown().join(),
      (unknown) => {
        if (unknown !== '' && !categories.isLoading) void categories.reload();
      },
      { fireImmediately: true },
    );
  }
}
