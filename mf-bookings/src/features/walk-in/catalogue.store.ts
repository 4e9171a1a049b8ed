import { listAddonsOf } from '@salon/shared/booking-ui/addons';
import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import type { BoardDayStore } from '../board/board-day.store.ts';
import { type ChoiceGroup, listServiceChoices, type ServiceChoice } from './list-service-choices.ts';
import { listCatalogue } from './walk-in.api.ts';

/** The services that a walk-in can choose: by category, those that the shown day has most often first. */
export class CatalogueStore {
  readonly state = new AsyncState<{ services: Service[]; categories: Category[] }>();
  private readonly platform: Platform;
  private readonly day: BoardDayStore;

  constructor(platform: Platform, day: BoardDayStore) {
    this.platform = platform;
    this.day = day;
    makeAutoObservable<CatalogueStore, 'platform' | 'day'>(
      this,
      { platform: false, day: false, state: false },
      { autoBind: true },
    );
  }

  /** Loads once; a failed load is tried again. */
  load(): void {
    if (!this.state.data) this.refresh();
  }

  /** Loads also what another person has changed since; the board may stay open for days. */
  refresh(): void {
    if (this.state.isLoading) return;
    void this.state.run((signal) => listCatalogue(this.platform.http, signal));
  }

  /** An add-on is booked with another service only. */
  get services(): readonly Service[] {
    const uses = this.countUses();
    return (this.state.data?.services ?? [])
      .filter(({ is_addon }) => !is_addon)
      .sort((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));
  }

  get groups(): ChoiceGroup[] {
    const categories = [...(this.state.data?.categories ?? []), null];
    return categories
      .map((category) => ({
        category,
        choices: this.services
          .filter(({ category_id }) => category_id === (category?.id ?? null))
          .flatMap(listServiceChoices),
      }))
      .filter(({ choices }) => choices.length > 0);
  }

  get choices(): ServiceChoice[] {
    return this.services.flatMap(listServiceChoices);
  }

  /** The add-ons that can be booked with one of the services. */
  listAddons(serviceIds: readonly string[]): ServiceChoice[] {
    const all = this.state.data?.services ?? [];
    const addons = new Set(serviceIds.flatMap((id) => listAddonsOf(all, id)));
    return [...addons].flatMap(listServiceChoices);
  }

  find(key: string): ServiceChoice | undefined {
    const all = this.state.data?.services ?? [];
    return all.flatMap(listServiceChoices).find((choice) => choice.key === key);
  }

  private countUses(): Map<string, number> {
    const uses = new Map<string, number>();
    for (const { lines } of this.day.bookings) {
      for (const { service_id } of lines) {
        if (service_id) uses.set(service_id, (uses.get(service_id) ?? 0) + 1);
      }
    }
    return uses;
  }
}
