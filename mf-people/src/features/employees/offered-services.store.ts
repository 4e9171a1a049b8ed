import type { Service } from '@salon/shared/contracts/service';
import { hasSearchWords } from '@salon/shared/domain/search-text';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listServices } from './employees.api.ts';

/** A shorter list has no search. */
const MIN_SEARCHED_SERVICES = 9;

export class OfferedServicesStore {
  readonly services = new AsyncState<Service[]>();
  search = '';
  /** In a MobX set each row observes only its own id, so that a change renders one row and not up to 200. */
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
    return (this.services.data ?? []).length >= MIN_SEARCHED_SERVICES;
  }

  get shown(): Service[] {
    return (this.services.data ?? []).filter(({ name }) => hasSearchWords(name, this.search));
  }

  async load() {
    const page = await this.services.run(async (signal) => {
      const { data, next_cursor } = await listServices(this.http, signal);
      if (next_cursor === null) this.removeDeleted(data);
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

  /** Services hidden by the search stay unchanged. */
  chooseShown(isChosen: boolean) {
    for (const { id } of this.shown) {
      if (isChosen) this.chosen.add(id);
      else this.chosen.delete(id);
    }
    this.onChange();
  }

  /** The form does not show deleted services, and the server would refuse them. */
  private removeDeleted(services: readonly Service[]) {
    const known = new Set(services.map(({ id }) => id));
    for (const id of this.ids) if (!known.has(id)) this.chosen.delete(id);
  }
}
