import type { Category } from '@salon/shared/contracts/category';
import type { PublicService } from '@salon/shared/contracts/service';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, reaction } from 'mobx';
import { listCategories } from './categories.api.ts';
import { visitMessages as messages } from './visit.messages.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface OfferGroup {
  /** '' for the only group of a salon without categories. */
  title: string;
  services: readonly PublicService[];
}

interface OfferFacts {
  menu: WizardMenuStore;
  visit: WizardVisitStore;
}

/** The offered services by category. Without the categories they are one group. */
export class OfferGroupsStore {
  private readonly loaded = new AsyncState<Category[]>();
  private readonly http: HttpClient;
  private readonly facts: OfferFacts;

  constructor(http: HttpClient, facts: OfferFacts) {
    this.http = http;
    this.facts = facts;
    makeAutoObservable<OfferGroupsStore, 'loaded' | 'http' | 'facts'>(
      this,
      { loaded: false, http: false, facts: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const { menu } = this.facts;
    const stop = reaction(() => menu.allServices.data, this.load, { fireImmediately: true });
    return () => {
      stop();
      this.loaded.cancel();
    };
  }

  /** Whether the groups would change at the first answer. */
  get isPending(): boolean {
    return this.loaded.isLoading && !this.loaded.data && !this.loaded.error;
  }

  get all(): OfferGroup[] {
    const offers = this.facts.visit.offers ?? [];
    const categories = this.loaded.data ?? [];
    const groups = categories
      .map(({ id, name }) => ({
        title: name,
        services: offers.filter(({ category_id }) => category_id === id),
      }))
      .filter(({ services }) => services.length > 0);
    const others = offers.filter(({ category_id }) => !categories.some(({ id }) => id === category_id));
    const title = groups.length > 0 ? messages.otherServices : '';
    return others.length > 0 ? [...groups, { title, services: others }] : groups;
  }

  private load() {
    const { menu } = this.facts;
    if (menu.services?.some(({ category_id }) => category_id !== null))
      void this.loaded.run((signal) => listCategories(this.http, signal));
  }
}
