import type { Service } from '@salon/shared/contracts/service';
import { type HttpClient, isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { makeAutoObservable, runInAction } from 'mobx';
import { deleteService, listServices, updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

/** The salon's services, and the actions on a service's card. */
export class ServicesStore {
  readonly list: FilteredPager<Service>;
  search = '';
  /** The service whose toggle request runs. */
  togglingId: string | null = null;
  readonly deletion: Question<Service>;
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.list = new FilteredPager((_, signal) => listServices(platform.http, signal));
    this.deletion = new Question({
      send: ({ id }) => deleteService(this.http, id),
      onDone: (service) => this.forget(service),
      explain: ({ status, text }) => (status === 409 ? text : texts.deleteError),
    });
    makeAutoObservable<ServicesStore, 'platform' | 'http'>(
      this,
      { list: false, platform: false, http: false, deletion: false },
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

  async toggle(service: Service) {
    if (this.togglingId) return;
    this.togglingId = service.id;
    try {
      const answer = await updateService(this.http, service.id, { is_active: !service.is_active });
      if (isConflict(answer)) return this.platform.feedback.error(answer.error);
      this.keep(answer.data);
      this.platform.feedback.success(answer.data.is_active ? texts.activated : texts.deactivated, 3);
    } catch {
      this.platform.feedback.error(texts.toggleError);
    } finally {
      runInAction(() => {
        this.togglingId = null;
      });
    }
  }

  private forget(service: Service) {
    this.list.remove(service.id);
    this.platform.events.emit('services:changed');
    this.platform.feedback.success(texts.removed, 3);
  }

  private get http(): HttpClient {
    return this.platform.http;
  }
}
