import type { Service } from '@salon/shared/contracts/service';
import { type HttpClient, isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { TurningPager } from '@salon/shared/stores/turning-pager';
import { whenBack } from '@salon/shared/stores/when-back';
import { makeAutoObservable, runInAction } from 'mobx';
import { deleteService, listServices, updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

/** The salon's services, and the actions on a service's card. */
export class ServicesStore {
  readonly list: TurningPager<Service>;
  search = '';
  /** The service whose toggle request runs. */
  togglingId: string | null = null;
  deleting: Service | null = null;
  isDeleting = false;

  private readonly deleteMessage = new TimedMessage();
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.list = new TurningPager((_, signal) => listServices(platform.http, signal));
    makeAutoObservable<ServicesStore, 'platform' | 'http' | 'deleteMessage'>(
      this,
      { list: false, platform: false, http: false, deleteMessage: false },
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

  /** The error message of a deletion, shown for five seconds (§8). */
  get deleteFailure(): string {
    return this.deleteMessage.text;
  }

  /** Loads the list. @returns a function that stops loading */
  start(): () => void {
    const stop = whenBack(this.platform.connection, this.list.reload);
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

  askToDelete(service: Service | null) {
    this.deleting = service;
    this.deleteMessage.clear();
  }

  async confirmDelete() {
    const service = this.deleting;
    if (!service || this.isDeleting) return;
    this.isDeleting = true;
    this.deleteMessage.clear();
    try {
      const answer = await deleteService(this.http, service.id);
      if (isConflict(answer)) return this.deleteMessage.error(answer.error);
      this.forget(service);
    } catch (error) {
      // Another user deleted the service first: the result is the wanted one.
      if (isApiError(error) && error.status === 404) this.forget(service);
      else this.deleteMessage.error(texts.deleteError);
    } finally {
      runInAction(() => {
        this.isDeleting = false;
      });
    }
  }

  private forget(service: Service) {
    this.list.remove(service.id);
    this.deleting = null;
    this.platform.events.emit('services:changed');
    this.platform.feedback.success(texts.removed, 3);
  }

  private get http(): HttpClient {
    return this.platform.http;
  }
}
