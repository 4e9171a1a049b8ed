import type { Service } from '@salon/shared/contracts/service';
import { isFoundBy } from '@salon/shared/domain/search-text';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listServices } from './employees.api.ts';

/** From so many services on, they are searched rather than looked through. */
const SEARCHED_FROM = 9;

/** Which of the salon's services an employee does. */
export class OfferedServicesStore {
  readonly services = new AsyncState<Service[]>();
  search = '';
  /** Each row watches its own id alone: a salon may have two hundred. */
  private readonly chosen: Set<string>;
  private readonly http: HttpClient;
  private readonly onChange: () => void;

  constructor(http: HttpClient, chosen: readonly string[], onChange: () => void) {
    this.http = http;
    this.chosen = new Set(chosen);
    this.onChange = onChange;
    makeAutoObservable<OfferedServicesStore, 'http' | 'onChange'>(
      this,
      { services: false, http: false, onChange: false },
      { autoBind: true },
    );
  }

  get ids(): string[] {
    return [...this.chosen];
  }

  get hasSearch(): boolean {
    return (this.services.data ?? []).length >= SEARCHED_FROM;
  }

  get shown(): Service[] {
    return (this.services.data ?? []).filter(({ name }) => isFoundBy(name, this.search));
  }

  async load() {
    const page = await this.services.run(async (signal) => {
      const { data, next_cursor } = await listServices(this.http, signal);
      if (next_cursor === null) this.dropOthers(data);
      return data;
    });
    return page;
  }

  setSearch(search: string) {
    this.search = search;
  }

  isChosen(id: string): boolean {
    return this.chosen.has(id);
  }

  toggle(id: string, isChosen: boolean) {
    if (isChosen) this.chosen.add(id);
    else this.chosen.delete(id);
    this.onChange();
  }

  /** All that are shown, or none of them: what a search hides stays as it is. */
  chooseShown(isChosen: boolean) {
    for (const { id } of this.shown) {
      if (isChosen) this.chosen.add(id);
      else this.chosen.delete(id);
    }
    this.onChange();
  }

  /** A service that was deleted meanwhile could not be taken away by hand, and nothing could be saved with it. */
  private dropOthers(services: readonly Service[]) {
    const known = new Set(services.map(({ id }) => id));
    for (const id of this.ids) if (!known.has(id)) this.chosen.delete(id);
  }
}
