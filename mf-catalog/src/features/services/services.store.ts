import type { Service } from '@salon/shared/contracts/service';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { makeAutoObservable } from 'mobx';
import { ServiceToggle } from './service-toggle.store.ts';
import { deleteService, listServices } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

/** The salon's services, and the actions on a service's card. */
export class ServicesStore {
  readonly list: FilteredPager<Service>;
  search = '';
  readonly activity: ServiceToggle;
  readonly deletion: Question<Service>;
  private readonly platform: Needs;

  constructor(platform: Needs) {
    const { http, feedback, events } = platform;
    this.platform = platform;
    this.list = new FilteredPager((_, signal) => listServices(http, signal));
    this.activity = new ServiceToggle(platform, (service) => this.keep(service));
    this.deletion = new Question({
      send: ({ id }) => deleteService(http, id),
      onDone: ({ id }) => {
        this.list.remove(id);
        events.emit('services:changed');
        feedback.success(texts.removed, 3);
      },
      explain: ({ status, text }) => (status === 409 ? text : texts.deleteError),
    });
    makeAutoObservable<ServicesStore, 'platform'>(
      this,
      { list: false, activity: false, deletion: false, platform: false },
      { autoBind: true },
    );
  }

  get shown(): Service[] {
    const term = this.search.trim();
    return this.list.items.filter(({ name, description }) => `${name} ${description}`.includes(term));
  }

  /** §8 has two texts: one after an answer with an error, one without an answer. */
  get loadFailure(): string {
    const { error } = this.list;
    if (!error) return '';
    return isApiError(error) && error.status > 0 ? texts.loadFailed : texts.loadError;
  }

  /** Loads the list. @returns a function that stops loading */
  start(): () => void {
    const stop = onReconnect(this.platform.connection, this.list.reload);
    void this.list.reload();
    return () => {
      stop();
      this.list.cancel();
    };
  }

  setSearch(search: string) {
    this.search = search;
  }

  /** Replaces a saved service in the list, or puts a new one first. */
  keep(service: Service) {
    this.list.put(service);
    this.platform.events.emit('services:changed');
  }
}
